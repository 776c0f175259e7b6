import type { Page } from '@portico/contract/pages/page';
import type { NavigationEntry, NavigationGroup } from '@portico/contract/releases/remote-descriptor';
import { english } from '@portico/contract/texts/language';

/** In menu order. Groups with a label are submenus; other entries are in the bar itself. */
const groups: { group: NavigationGroup; label?: string }[] = [
  { group: 'main' },
  { group: 'info', label: 'Info' },
  { group: 'user', label: 'User' },
  { group: 'management', label: 'Website Management' },
  { group: 'account' },
];

export interface MenuGroup {
  group: NavigationGroup;
  label?: string;
  entries: NavigationEntry[];
}

/** The entries of a submenu by their headings, each where its first entry is. */
export function sectionsOf(entries: NavigationEntry[]): Pick<MenuGroup, 'label' | 'entries'>[] {
  const headings = [...new Set(entries.map(({ section }) => section))];
  return headings.map((label) => ({
    ...(label !== undefined && { label }),
    entries: entries.filter(({ section }) => section === label),
  }));
}

type Menus = Pick<Page, 'remotes' | 'language'>;

/** A group's visible entries, in order. */
export function entriesOf(
  { remotes, language = english }: Menus,
  group: NavigationGroup,
  sees: (entry: NavigationEntry) => boolean,
): NavigationEntry[] {
  return remotes
    .flatMap((remote) => remote.descriptor.navigation)
    .filter((entry) => entry.group === group && sees(entry))
    .sort((one, other) => one.order - other.order || one.label.localeCompare(other.label, language));
}

export function menuOf(page: Menus, sees: (entry: NavigationEntry) => boolean): MenuGroup[] {
  return groups
    .map((group) => ({ ...group, entries: entriesOf(page, group.group, sees) }))
    .filter((group) => group.entries.length > 0);
}
