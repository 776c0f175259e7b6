/* eslint-disable portico/no-clock-in-render -- Nothing is shown of it. */
import type { NamedVersion } from '@portico/contract/releases/shipping';
import type { PageReport } from '@portico/contract/releases/failures';
import { readMark, sendReport } from './send-report';

/** In `sessionStorage`, which only this tab has. */
const key = 'answered';
const beatMs = 1_000;
/** Nobody waits for it any more. */
const hangMs = 5_000;
/** By then the browser was closed, or crashed and is restored. */
const closedMs = 60_000;
const timeLength = 13;

let shown: NamedVersion | undefined;

const reportOf = ({ name, version }: NamedVersion): string =>
  JSON.stringify({
    mark: readMark(),
    frontEnds: [{ name, version, failures: [{ kind: 'hang', message: 'No answer for 5 s' }] }],
  } satisfies Pick<PageReport, 'frontEnds'> & { mark: string | undefined });

/** Does nothing on the server, and where storage is full or forbidden. @returns what was kept before */
function keep(version: NamedVersion | undefined): string {
  try {
    const storage = sessionStorage as unknown as Record<string, string>;
    const last = storage[key]!;
    storage[key] = version && !document.hidden ? Date.now() + reportOf(version) : '';
    return last;
  } catch {
    return '';
  }
}

/** To be called before any code of a screen runs: that version stops answering if the page does from now on. */
export const beginsToAnswer = (version: NamedVersion): string => keep((shown = version));

/**
 * Keeps in the tab, while it can be seen, when its page last answered, and what to report if it no longer does. The tab's next
 * page finds that only if nobody left or hid this one, and sends it.
 */
export function startHeartbeat(shell: NamedVersion): void {
  const last = beginsToAnswer(shell);
  const ageMs = Date.now() - parseInt(last);
  if (ageMs >= hangMs && ageMs < closedMs) sendReport(last.slice(timeLength));
  setInterval(() => keep(shown), beatMs);
}

/** For a page that is hidden or left. */
export const stopHeartbeat = (): string => keep(undefined);
