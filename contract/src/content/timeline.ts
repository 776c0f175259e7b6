import { byPeriod, isOngoing, type Period } from './period.js';
import { isSameSpelling } from './spelling.js';

const types = ['Employment', 'Education'];

export const isEmployment = ({ type }: { type: string }): boolean => isSameSpelling(type, 'Employment');

/** Whether entries of this type are on a timeline. All others are skills. */
export const isOnTimeline = (type: string): boolean => types.some((one) => isSameSpelling(one, type));

/** The entries of a timeline in its order: what goes on first, then what ended last. */
export const timelineOf = <Entry extends Period & { type: string }>(entries: readonly Entry[]): Entry[] =>
  entries.filter(({ type }) => isOnTimeline(type)).sort(byPeriod);

/** Where an entry was; its address's host if no name is given, so that the link has a text. */
export const organisationOf = ({
  organisation,
  url,
}: {
  organisation: string | null;
  url: string | null;
}): string | null => organisation ?? (url && new URL(url).host);

/** The employment that goes on; the one that began last, if there are several. */
export const currentRole = <Entry extends Period & { type: string }>(
  entries: readonly Entry[],
): Entry | undefined => timelineOf(entries).find((entry) => isEmployment(entry) && isOngoing(entry));
