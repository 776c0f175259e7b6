import type { StoppedVersion } from './pointer.js';
import type { VersionState } from './shipping.js';

/** With a version before it. @param timeOf shows a time */
export const stoppedWords = ({ what, at, why }: StoppedVersion, timeOf = (time: string) => time): string =>
  `${what === 'share' ? 'was stopped' : 'went back'} by itself at ${timeOf(at)}: ${why}`;

/** What a version is, and what else is to be known of it. @param timeOf shows a time */
export const stateWords = (version: VersionState, timeOf = (time: string) => time): string[] => {
  const { state, since, until, storedAt, waitsFor, share, fix, stopped, figures } = version;
  const [words, at] = {
    live: ['live since', since],
    'last good': ['last good, live until', until],
    good: ['live until', until],
    'rolled back': ['rolled back', until],
    stored: ['stored', storedAt],
  }[state];
  const now = waitsFor
    ? `waits${waitsFor.map((name) => ` for ${name}`).join(' and')}`
    : [words, at !== undefined && timeOf(at)].filter(Boolean).join(' ');
  const few = share && `live for ${share.percent} % of visitors since ${timeOf(share.since)}`;
  return [
    few ?? now,
    ...(share && figures?.visits !== undefined ? [`${figures.visits} visits counted`] : []),
    ...(fix ? ['a security fix'] : []),
    ...(stopped ? [stoppedWords(stopped, timeOf)] : []),
  ];
};
