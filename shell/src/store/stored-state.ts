import * as v from 'valibot';
import type { WebStorage } from 'redux-persist';

/** Beyond this something other than this product's state is stored; reading it would hold up every start. */
const largest = 1_000_000;

/** The shapes of the slices that are always there; each is stored as a JSON string of its own. */
const Slices = v.looseObject({
  theme: v.optional(v.picklist(['dark', 'light'])),
  session: v.optional(
    v.looseObject({
      token: v.nullable(v.string()),
      isAuthenticated: v.boolean(),
      isAdmin: v.boolean(),
      errors: v.array(v.looseObject({ msg: v.string() })),
    }),
  ),
  api: v.optional(
    v.looseObject({
      queries: v.record(v.string(), v.looseObject({ status: v.string() })),
      provided: v.optional(
        v.looseObject({
          tags: v.record(v.string(), v.record(v.string(), v.array(v.string()))),
          keys: v.record(v.string(), v.array(v.unknown())),
        }),
      ),
    }),
  ),
});

/** The text as it was stored, or null where it is damaged, too large or of another shape: a clean start. */
function sound(text: string | null): string | null {
  if (text === null || text.length > largest) return null;
  try {
    const slices = Object.entries(v.parse(v.record(v.string(), v.string()), JSON.parse(text)));
    v.assert(Slices, Object.fromEntries(slices.map(([name, slice]) => [name, JSON.parse(slice) as unknown])));
    return text;
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
