import type { PageRemote } from '@portico/contract/pages/page-remote';
import type { NavigationEntry, NavigationGroup } from '@portico/contract/releases/remote-descriptor';

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

const byOrder = (one: NavigationEntry, other: NavigationEntry) =>
  one.order - other.order || one.label.localeCompare(other.label, 'en');

/** A group's visible entries, in order. */
export function entriesOf(
  remotes: PageRemote[],
  group: NavigationGroup,
  sees: (entry: NavigationEntry) => boolean,
): NavigationEntry[] {
  return remotes
    .flatMap((remote) => remote.descriptor.navigation)
    .filter((entry) => entry.group === group && sees(entry))
    .sort(byOrder);
}

export function menuOf(remotes: PageRemote[], sees: (entry: NavigationEntry) => boolean): MenuGroup[] {
  return groups
    .map((group) => ({ ...group, entries: entriesOf(remotes, group.group, sees) }))
    .filter((group) => group.entries.length > 0);
}
