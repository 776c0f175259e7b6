import { type EntryKind, entryKinds } from '../entry-kinds.js';
import { namesOf } from '../../field-facts.js';
import type { Experience } from './experience.js';
import { experienceDetails } from './experience-fields.js';
import { byPeriod, type Period } from './period.js';
import { isSameSpelling } from '../spelling.js';

export interface Kinded {
  type: string;
  kind?: string | null;
}

/** What an entry is: as chosen, or else as its type says. */
export const kindOf = ({ type, kind }: Kinded): EntryKind =>
  entryKinds.find((one) => isSameSpelling(one, kind ?? type)) ?? 'Skill';

const happenOnce: readonly EntryKind[] = ['Award', 'Certification', 'Publication'];

/** The dates of an entry. An award without an end doesn't go on. */
export const datesOf = ({ start, end, ...entry }: Kinded & Period): Period => ({
  start,
  end: end ?? (happenOnce.includes(kindOf(entry)) ? start : null),
});

export const isEmployment = (entry: Kinded): boolean => kindOf(entry) === 'Employment';

/** Whether an entry is on a timeline. All others are in groups by type. */
export const isOnTimeline = (entry: Kinded): boolean => isEmployment(entry) || kindOf(entry) === 'Education';

type TimelineEntry = Kinded & Period & { current?: boolean };

const isChosen = ({ current, end }: TimelineEntry): boolean => current === true && end === null;

/** The entries of a timeline in its order: the chosen current job, then what goes on, then what ended last. */
export const timelineOf = <Entry extends TimelineEntry>(entries: readonly Entry[]): Entry[] =>
  entries
    .filter(isOnTimeline)
    .sort((one, other) => Number(isChosen(other)) - Number(isChosen(one)) || byPeriod(one, other));

/** Where an entry was; its address's host if no name is given, so that the link has a text. */
export const organisationOf = ({
  organisation,
  url,
}: {
  organisation: string | null;
  url: string | null;
}): string | null => organisation ?? (url && new URL(url).host);

const elsewhere: readonly string[] = ['start', 'end', 'url', 'summary', 'kind'];
const inLine = namesOf(experienceDetails).filter((name) => !elsewhere.includes(name));

/** A line on an entry: the organisation, which leads to the address, and every optional text without a place of its own. */
export const factsOf = (entry: Experience): { text: string; href: string | null }[] =>
  inLine.flatMap((name) => {
    const isLink = name === 'organisation';
    const text = isLink ? organisationOf(entry) : entry[name];
    return text ? [{ text, href: isLink ? entry.url : null }] : [];
  });
