import { AuditedRows, nouns } from './audited-rows.mjs';
import { markOf } from './marks.mjs';

const interest = (id, version = 1, number = 5) => ({ id, version, mark: markOf(number) });
const stored = (...interests) => ({
  rows: { ...Object.fromEntries(nouns.map((noun) => [noun, []])), interest: interests },
});

const importing = { number: 5, actorId: 1, mark: markOf(5), imported: 2, importId: 40 };
const edit = { number: 6, actorId: 1, mark: markOf(6), noun: 'interest', id: 1, outcome: 'acknowledged' };
const undo = { number: 7, importId: 40, outcome: 'acknowledged' };

let found;
let rows;
beforeEach(() => {
  found = [];
  rows = new AuditedRows(stored(), (kind, what) => found.push(`${kind}: ${what}`));
  rows.addImported(importing, [interest(1), interest(2)]);
  rows.apply(edit, { id: 3, action: 'interest.updated', targetId: 1, actorId: 1 });
});

test('an undone import leaves only what was changed since', () => {
  expect([...rows.imports]).toEqual([[40, { userId: 1, ids: [1, 2] }]]);
  rows.removeImported({ ...undo, removed: 1 });
  rows.compare('interest', stored(interest(1, 2, 6)));
  expect([found, rows.imports.size]).toEqual([[], 0]);
});

test('one whose rows are still there, or that took what was changed, is found', () => {
  rows.removeImported({ ...undo, removed: 1 });
  rows.compare('interest', stored(interest(1, 2, 6), interest(2)));
  rows.compare('interest', stored());
  expect(found).toEqual([
    expect.stringContaining('phantom: interest 2 is there'),
    expect.stringContaining('lost: interest 1 is undefined'),
  ]);
});

test('so is an answer that tells another number of rows', () => {
  rows.removeImported({ ...undo, removed: 2 });
  expect(found).toEqual(['lost: Operation 7 removed 2 interests, and 1 were as imported']);
});

test('one without an answer may tell none', () => {
  rows.removeImported({ ...undo, outcome: 'unknown' });
  expect(found).toEqual([]);
});
