import { auditActions } from '@portico/contract/audit/audit';
import { And, type EntityManager, Equal, LessThan, MoreThanOrEqual, Raw } from 'typeorm';
import * as v from 'valibot';
import { SearchedWords, withWords } from '../accounts/users/user-search-text.js';
import { AuditEntry } from '../database/audit-entry.entity.js';
import { offsets, pageParameters } from '../http/routes/page.js';
import { parseId } from '../http/routes/parameters.js';

/** An ISO 8601 time in UTC, like `2026-11-21T09:30Z`; `Date` would accept the 30th of February, as the 2nd of March. */
const isInstant = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text.slice(0, 16));

/** Parses to the stored format. */
const instant = (name: string) =>
  v.pipe(
    v.string(),
    v.check(isInstant, `${name} must be a time in UTC like 2026-11-21T09:30Z`),
    v.transform((text) => new Date(text).toISOString()),
  );

/** The query parameters of `GET /api/audit`. */
export const AuditSearch = v.strictObject({
  /** 0 is the system. */
  actor: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => text === '0' || parseId(text) !== undefined,
        'actor must be a user id, or 0 for the system',
      ),
      v.transform(Number),
    ),
  ),
  /** Of a user who did it, as administrators search users. */
  person: v.optional(SearchedWords),
  action: v.optional(v.picklist(auditActions, 'action is not a known action')),
  /** Inclusive. */
  from: v.optional(instant('from')),
  /** Exclusive. */
  to: v.optional(instant('to')),
  ...pageParameters,
});
export type AuditSearch = v.InferOutput<typeof AuditSearch>;

/** The newest first: one more than the page has, to know whether there is a next page. */
export function findEntries(manager: EntityManager, search: AuditSearch): Promise<AuditEntry[]> {
  const { actor, person, action, from, to } = search;
  const days = [...(from ? [MoreThanOrEqual(from)] : []), ...(to ? [LessThan(to)] : [])];
  const [isFound, words] = withWords(manager, '"searchText"', person ?? []);
  const people = Raw((id) => `${id} IN (SELECT "userId" FROM "users" WHERE ${isFound})`, words);
  const doers = [...(actor === undefined ? [] : [Equal(actor)]), ...(person ? [people] : [])];
  return manager.find(AuditEntry, {
    where: {
      ...(doers.length > 0 && { actorId: And(...doers) }),
      ...(action !== undefined && { action }),
      ...(days.length > 0 && { at: And(...days) }),
    },
    order: { at: 'DESC', id: 'DESC' },
    ...offsets(search),
  });
}
