import type { RootOptions } from 'react-dom/client';
import { entryMark } from '@portico/contract/pages/agreed';
import { maxVitalMs } from '@portico/contract/limits';
import { startHeartbeat, stopHeartbeat } from './heartbeat';
import { IncompatibleRemoteError } from './incompatible-remote-error';
import { PageFailures } from './page-failures';
import { visit } from '../visits/visit';
import { readMark, sendReport } from './send-report';

/** The server answers with it even while front ends are published. */
const isOnline = async (): Promise<boolean> => {
  const entry = document.querySelector<HTMLLinkElement>(`link[${entryMark}]`);
  const answer = entry && (await fetch(entry.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null));
  return !!answer?.ok;
};

const vital = (name: string): number | undefined => {
  const [entry] = performance.getEntriesByName(`web-vitals ${name}`);
  return entry && Math.min(Math.round(entry.duration), maxVitalMs);
};

/** A region without height shows nothing, whatever it is made of. */
const isEmpty = (region: HTMLElement): boolean => region.getBoundingClientRect().height === 0;

/** Notes what fails in this page, and reports it to the page's own server whenever the page is hidden. */
export function watchFailures(shell: { name: string; version: string }): PageFailures {
  const failures = new PageFailures(isOnline);
  failures.loaded(shell);
  startHeartbeat(shell);
  let sent: string | undefined;

  const send = () => {
    stopHeartbeat();
    const mark = readMark();
    if (mark === undefined) return;
    // As they are now: they come and go with the screens.
    for (const region of document.querySelectorAll<HTMLElement>('[data-remote]')) {
      const { remote: name, version } = region.dataset;
      if (isEmpty(region))
        void failures.failed('empty', { name: name!, version: version! }, 'Nothing is shown');
    }
    const [lcp, inp] = [vital('LCP'), vital('INP')];
    const vitals = { ...(lcp && { lcp }), ...(inp && { inp }) };
    const report = JSON.stringify({ ...failures.report(mark, vitals), visit: visit() });
    if (report !== sent && sendReport(report)) sent = report;
  };

  addEventListener('error', ({ error, message, filename, lineno, colno }) =>
    failures.threw(
      'uncaught',
      error ?? message,
      (error as Error | null)?.stack ?? `${filename}:${lineno}:${colno}`,
    ),
  );
  addEventListener('unhandledrejection', ({ reason }) => failures.threw('rejection', reason));
  document.addEventListener('securitypolicyviolation', (violation) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber, target } = violation;
    if (/-extension|webkit-masked-url/.test(blockedURI + sourceFile)) return;
    const message = `${effectiveDirective} refused ${blockedURI.replace(/[?#].*/, '')}`;
    const region = target instanceof Element ? target.closest<HTMLElement>('[data-remote]') : null;
    const place = `${sourceFile}:${lineNumber}:${columnNumber}`;
    if (region && !sourceFile.includes('/releases/')) {
      const { remote: name, version } = region.dataset;
      void failures.failed('policy', { name: name!, version: version! }, message);
    } else failures.threw('policy', message, place);
  });
  document.addEventListener('visibilitychange', () => document.hidden && send());
  addEventListener('pagehide', send);
  return failures;
}

/** Where it was thrown, or else in which component. */
const stackOf = (error: unknown, components = ''): string =>
  `${(error as Partial<Error> | null)?.stack}\n${components}`;

/** For the root: what React catches never reaches the window. What a proxy has rewritten fails no version. */
export const noteInReact = (failures: PageFailures, isRewritten = () => false): RootOptions => ({
  onCaughtError(error, { componentStack }) {
    console.error(error);
    if (!(error instanceof IncompatibleRemoteError))
      failures.threw('render', error, stackOf(error, componentStack));
  },
  onRecoverableError(error, { componentStack }) {
    console.error(error);
    // Others follow from what was thrown, or are React's to recover from.
    if (String(error).includes('#418') && !isRewritten())
      failures.threw('hydration', error, stackOf(error, componentStack));
  },
});
