import type { Metric } from 'web-vitals';

type Report = (metric: Pick<Metric, 'name' | 'value' | 'rating'>) => void;

/** What each metric is told to, by the name of the function that observes it. */
let reports: Record<string, Report>;
const measures: Record<string, PerformanceMeasureOptions[]> = {};

const observe = (name: string) => (report: Report) => (reports[name] = report);

/** The reporter with a library whose metrics the test reports itself. */
async function start(library: () => object): Promise<void> {
  jest.resetModules();
  jest.doMock('web-vitals', library);
  await (await import('./report-vitals')).reportVitals();
}

beforeEach(() => {
  reports = {};
  for (const name of Object.keys(measures)) delete measures[name];
  // jsdom has no timeline of its own.
  Object.assign(performance, {
    measure: (name: string, options: PerformanceMeasureOptions) => (measures[name] ??= []).push(options),
    clearMeasures: (name: string) => delete measures[name],
  });
});

const library = () =>
  Object.fromEntries(['onCLS', 'onFCP', 'onINP', 'onLCP', 'onTTFB'].map((name) => [name, observe(name)]));

it("puts each metric into the browser's timeline, the latest of each", async () => {
  await start(library);
  reports['onLCP']!({ name: 'LCP', value: 812.5, rating: 'good' });
  reports['onLCP']!({ name: 'LCP', value: 2_700, rating: 'needs-improvement' });
  reports['onCLS']!({ name: 'CLS', value: 0.02, rating: 'good' });
  expect(measures).toEqual({
    'web-vitals LCP': [{ start: 0, duration: 2_700, detail: { value: 2_700, rating: 'needs-improvement' } }],
    'web-vitals CLS': [{ start: 0, duration: 0, detail: { value: 0.02, rating: 'good' } }],
  });
});

it('costs nothing when it does not load', async () => {
  await expect(
    start(() => {
      throw new Error('away');
    }),
  ).resolves.toBeUndefined();
  expect(measures).toEqual({});
});
