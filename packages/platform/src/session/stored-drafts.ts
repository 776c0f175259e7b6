/** In local storage: drafts by owner's id (a visitor has none), path and form, with spaces between. */
export const draftsKey = 'drafts';

/**
 * Removes everybody else's drafts from storage. Apart from the rest, as each page loads it.
 *
 * @param owner '' for visitors
 * @returns the owner's
 */
export function keepDraftsOf(owner: number | ''): object {
  try {
    const text = localStorage.getItem(draftsKey) ?? '{}';
    // It is removed first, because it may be damaged.
    localStorage.removeItem(draftsKey);
    const stored = Object.entries(JSON.parse(text) as object);
    const own = Object.fromEntries(stored.filter(([key]) => key.startsWith(`${owner} `)));
    if (Object.keys(own).length > 0) localStorage.setItem(draftsKey, JSON.stringify(own));
    return own;
  } catch {
    // What is damaged or forbidden counts as no drafts.
    return {};
  }
}
