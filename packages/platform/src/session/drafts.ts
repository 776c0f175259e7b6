import { draftsKey } from './stored-drafts';

/** In characters. Beyond it, the oldest drafts go. */
const maxLength = 500_000;

/** Long texts of a form that were typed and not saved. */
export interface Draft {
  /** Milliseconds since 1970. */
  at: number;
  /** By field, with the saved text that they replace. */
  texts: Record<string, { before: string; text: string }>;
}

type Drafts = Record<string, Draft>;

const isDraft = (value: Draft | null): boolean =>
  typeof value?.at === 'number' &&
  Object.values(value.texts).every(
    ({ before, text }) => `${typeof before} ${typeof text}` === 'string string',
  );

/** Without what isn't ours, or is damaged. */
const valid = (drafts: object): Drafts =>
  Object.fromEntries(Object.entries(drafts as Drafts).filter(([, draft]) => isDraft(draft)));

function readDrafts(): Drafts {
  try {
    return valid(JSON.parse(localStorage.getItem(draftsKey) ?? '{}') as object);
  } catch {
    return {};
  }
}

export const readDraft = (key: string): Draft | undefined => readDrafts()[key];

/** @param draft undefined to remove it */
export function writeDraft(key: string, draft: Draft | undefined): void {
  const { [key]: _before, ...others } = readDrafts();
  store(draft ? { ...others, [key]: draft } : others);
}

/** Puts drafts back into storage, unless newer ones are there. */
export const storeDrafts = (drafts: object = {}): void => store({ ...valid(drafts), ...readDrafts() });

function store(drafts: Drafts): void {
  const kept = Object.entries(drafts).sort(([, one], [, other]) => other.at - one.at);
  try {
    while (kept.length > 1 && JSON.stringify(kept).length > maxLength) kept.pop();
    if (kept.length > 0) localStorage.setItem(draftsKey, JSON.stringify(Object.fromEntries(kept)));
    else localStorage.removeItem(draftsKey);
  } catch {
    // Full or forbidden: the form itself still holds it.
  }
}
