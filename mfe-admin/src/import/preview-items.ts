import type { NewExperience } from '@portico/contract/rows/experience/experience';
import { maxImportedRows, type NewImport } from '@portico/contract/import/import';
import type { Imported } from './resume/read-resume';
import {
  identityOf,
  type ImportedList,
  importedLists,
  isSampleRow,
  keyOf,
  textsOf,
} from '@portico/contract/import/same-row';
import { periodText } from '@portico/contract/rows/experience/time-text';
import type { SiteSettings } from '@portico/contract/site/site';
import { siteFields } from '@portico/contract/site/site-fields';
import { typeText } from '@portico/contract/rows/type-text';
import { sampleTextsIn } from '@portico/contract/site/sample-site';
import type { Text } from '@portico/contract/texts/message';
import { proposalsOf } from './site-proposals';

/** What is there already. */
export interface Present extends Record<ImportedList, readonly object[]> {
  settings: SiteSettings;
  /** Whether some rows are still the built-in sample's. */
  hasSample: boolean;
}

/** One thing that can be imported, or not. */
export interface Item {
  key: string;
  name: string;
  /** More about it, on one line. */
  facts: string;
  /** What is imported otherwise than the file has it. */
  note?: string | undefined;
  /** What it would replace; undefined if it is added. */
  before?: string;
  /** Whether it is chosen at first. */
  isOn: boolean;
  /** Why it isn't chosen at first. */
  reason?: string | undefined;
  /** Its part of the import. */
  part: NewImport['site'] | object;
}

export interface Group {
  list: ImportedList | 'site' | 'sample';
  title: string;
  items: readonly Item[];
}

const titles: Record<ImportedList, string> = {
  experiences: 'Experience',
  projects: 'Projects',
  interests: 'Interests',
};

const joined = (...facts: (string | null | undefined)[]): string => facts.filter(Boolean).join(' · ');

const factsOf = {
  experiences: ({ type, organisation, time, ...dates }: NewExperience, text: Text) =>
    joined(typeText(type, text), organisation, periodText(dates, text) ?? time),
  projects: ({ type, lang, time, ...dates }: Imported['projects'][number], text: Text) =>
    joined(typeText(type, text), periodText(dates, text) ?? time, lang),
  interests: ({ category, about }: Imported['interests'][number], text: Text) =>
    joined(typeText(category, text), about),
};

const nameOf = (row: Partial<Record<'body' | 'title' | 'name', string>>): string =>
  row.body ?? row.title ?? row.name ?? '';

function listGroup(list: ImportedList, imported: Imported, known: readonly object[], text: Text): Group {
  const keys = new Set(known.map((row) => keyOf(list, row)));
  const own = known.filter((row) => !isSampleRow(row));
  const identities = new Set(own.map((row) => identityOf(list, row)));
  let room = maxImportedRows;
  const reasonFor = (row: object): string | undefined => {
    if (keys.has(keyOf(list, row)) || keys.has(textsOf(list, row))) return text('Already on your site');
    if (identities.has(identityOf(list, row))) return text('On your site with other details');
    if (room === 0) return text('One import takes {count}. Import it next.', { count: maxImportedRows });
    room -= 1;
    return undefined;
  };
  const items = imported[list].map((row, index) => {
    const reason = reasonFor(row);
    return {
      key: `${list}.${index}`,
      name: nameOf(row),
      facts: factsOf[list](row as never, text),
      note: imported.unreadDates.get(row),
      isOn: reason === undefined,
      reason,
      part: row,
    };
  });
  return { list, title: text(titles[list]), items };
}

/** What a file brings, group by group. */
export function groupsOf(imported: Imported, present: Present, text: Text): Group[] {
  const site: Group = {
    list: 'site',
    title: text('Site'),
    items: proposalsOf(imported.site, present.settings, text).map(
      ({ label, before, after, isFree, site: part }) => ({
        key: `site.${label}`,
        name: text(label),
        facts: after,
        before,
        isOn: isFree,
        reason: isFree || !before ? undefined : text('You have your own'),
        part,
      }),
    ),
  };
  const lists = importedLists.map((list) => listGroup(list, imported, present[list], text));
  return [sampleGroup(imported, present, text), site, ...lists].filter(({ items }) => items.length > 0);
}

/** The key of the one item that removes something. */
export const removalKey = 'sample';

/** What isn't the owner's would stand among what comes. */
function sampleGroup({ site }: Imported, { settings, hasSample }: Present, text: Text): Group {
  const kept = sampleTextsIn({ ...settings, ...site })
    // The welcome follows the name.
    .filter((name) => name !== 'welcome')
    .map((name) => text(siteFields[name].label))
    .join(', ');
  const removal: Item = {
    key: removalKey,
    name: text('Remove the sample content'),
    facts: text('All experience entries, projects and interests of the invented person. Yours stay.'),
    note:
      kept === ''
        ? undefined
        : text('The file doesn’t replace their {kept}: write yours in Site Settings.', { kept }),
    isOn: true,
    part: {},
  };
  return { list: 'sample', title: text('Sample'), items: hasSample ? [removal] : [] };
}

const chosenOf = (groups: readonly Group[], chosen: ReadonlySet<string>, list: string): Item[] =>
  (groups.find((group) => group.list === list)?.items ?? []).filter(({ key }) => chosen.has(key));

/** The name of what an error of the API is about: its path is like `experiences.3.body`. */
export function nameAt(groups: readonly Group[], chosen: ReadonlySet<string>, path = ''): string | undefined {
  const [list = '', index] = path.split('.');
  return chosenOf(groups, chosen, list)[Number(index)]?.name;
}

/** The chosen items, as the API takes them. */
export function importOf(groups: readonly Group[], chosen: ReadonlySet<string>): NewImport {
  const parts = (list: Group['list']) => chosenOf(groups, chosen, list).map(({ part }) => part);
  const rows = Object.fromEntries(importedLists.map((list) => [list, parts(list)]));
  const removeSample = parts('sample').length > 0;
  return { site: Object.assign({}, ...parts('site')), ...rows, removeSample } as NewImport;
}
