/** Of this page; undefined where the server sends none. */
export const readMark = (): string | undefined => {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.serverTiming?.find(({ name }) => name === 'mark')?.description;
};

/** As text, a report needs no CORS preflight. */
export const sendReport = (report: string): boolean =>
  navigator.sendBeacon('/api/front-ends/reports', report);
