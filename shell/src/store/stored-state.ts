import { isState } from './is-state';
import type { WebStorage } from 'redux-persist';

/** Beyond this something other than this product's state is stored; reading it would hold up every start. */
const largest = 1_000_000;

/** The text as it was stored, or null where it is damaged, too large or of another shape: a clean start. */
function sound(text: string | null): string | null {
  if (text === null || text.length > largest) return null;
  try {
    // Each slice is stored as a JSON string of its own.
    const slices = Object.entries(JSON.parse(text) as Record<string, string>);
    return isState(Object.fromEntries(slices.map(([name, slice]) => [name, JSON.parse(slice)])))
      ? text
      : null;
  } catch {
    return null;
  }
}

/** Local storage as redux-persist uses it. A browser that refuses it has no stored state, and a product that works. */
export const storedState: WebStorage = {
  async getItem(key) {
    try {
      return sound(localStorage.getItem(key));
    } catch {
      return null;
    }
  },
  async setItem(key, text) {
    try {
      localStorage.setItem(key, text);
    } catch {
      // Full or forbidden: this visit goes on without being remembered.
    }
  },
  async removeItem(key) {
    try {
      localStorage.removeItem(key);
    } catch {
      // See setItem.
    }
  },
};
