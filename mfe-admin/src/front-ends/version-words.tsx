/* eslint-disable portico/no-clock-in-render -- Screens of administrators are never rendered on the server. */
import type { ManagedFrontEnd } from '@portico/contract/releases/managed-front-ends';
import { isFailing, type VersionFigures } from '@portico/contract/releases/failures';
import { commitLine, triedWords } from '@portico/contract/releases/release';
import type { VersionState } from '@portico/contract/releases/shipping';

const numbers = new Intl.NumberFormat();
const shares = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 });
const times = new Intl.NumberFormat(undefined, { style: 'unit', unit: 'millisecond' });

export const liveOf = ({ versions }: ManagedFrontEnd): VersionState | undefined =>
  versions.find(({ state }) => state === 'live');

const shareOf = ({ loads, failed }: Pick<VersionFigures, 'loads' | 'failed'>) =>
  shares.format(loads > 0 ? failed / loads : 0);

export const countText = (count: number) => numbers.format(count);
export const failedText = (figures: VersionFigures) =>
  figures.failed > 0 ? `${numbers.format(figures.failed)}, ${shareOf(figures)}` : '0';
export const timeTaken = (ms: number | null = null) => (ms === null ? '–' : times.format(ms));

/** Whether something is wrong now: a sentence for each live version that fails, or one for all. */
export function stateNow(rows: readonly ManagedFrontEnd[]): { isWrong: boolean; lines: string[] } {
  const live = rows.flatMap((row) => {
    const { version, figures } = liveOf(row) ?? {};
    return figures ? [{ name: `${row.name} ${version}`, figures }] : [];
  });
  const failing = live.filter(({ figures }) => isFailing(figures));
  if (failing.length > 0) {
    const lines = failing.map(({ name, figures }) => `${name} fails in ${shareOf(figures.recent)} of pages.`);
    return { isWrong: true, lines };
  }
  const ok = live.some(({ figures }) => figures.recent.loads > 0)
    ? `Nothing is wrong: in the last 24 hours no live version failed in more than two pages and ${shares.format(0.02)} of them.`
    : `No browser has reported ${live.length > 0 ? 'in the last 24 hours' : 'yet'}.`;
  return { isWrong: false, lines: [ok] };
}

/** Whose it is and whether it was tried, as the team's CI said, and what this server found out itself. */
export function Origin({ source = {}, checked, state }: VersionState) {
  const { team, repository, tried, ...commit } = source;
  const place = [repository, commitLine(commit)].filter(Boolean).join(' at ');
  const from = [team, place, triedWords(tried)].filter(Boolean).join(', ');
  const here = state === 'live' && (checked ? `Checked here: ${checked}` : 'Not checked here');
  return (
    <span className="ui-lines">
      {from && <span>{from}</span>}
      {from && here && '\n'}
      {here || from ? here : '–'}
    </span>
  );
}
