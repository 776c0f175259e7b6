/** The menu and Home as the owner arranges them. Imports no validation library: Home has it. */

/** Of the entries that everybody sees: under Info, or all in the bar. */
export const menuStyles = ['grouped', 'flat'] as const;
export type MenuStyle = (typeof menuStyles)[number];

export const homeParts = ['background', 'featured', 'about', 'experience', 'project', 'interests'] as const;

/** A menu entry, by its path, or a part of Home. */
export interface Arranged {
  of: string;
  /** The owner's name for it; null for the usual one. */
  label: string | null;
  isHidden: boolean;
}

const asUsual = { label: null, isHidden: false };

/** In the owner's order. What the owner doesn't name comes behind, as it usually is. */
export function arranged<Part extends { of: string; isHidden?: boolean }>(
  usual: readonly Part[],
  own: readonly Arranged[] | null = [],
): (Part & Arranged)[] {
  const owned = new Map(own?.map((one, place) => [one.of, { ...one, place }]));
  return usual
    .map((part) => ({ ...asUsual, place: owned.size, ...part, ...owned.get(part.of) }))
    .sort((one, other) => one.place - other.place)
    .map(({ place: _place, ...part }) => part as unknown as Part & Arranged);
}

/** Without a submenu, what most visitors look for comes first. */
const inBar = ['/', '/info/project', '/info/experience', '/resume', '/info/about', '/contact'];

/** A menu's entries until the owner arranges them. @param entries in the order of their groups */
export const usualMenu = <Entry extends { of: string }>(entries: readonly Entry[], style: MenuStyle) =>
  style === 'flat'
    ? arranged(
        entries,
        inBar.map((of) => ({ of, ...asUsual })),
      )
    : // The footer has it.
      entries.map((entry) => ({ ...entry, isHidden: entry.of === '/contact' }));
