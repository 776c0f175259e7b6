import { KnownRows } from './known-rows.mjs';

const row = { version: 1, mark: '~5', isThere: true };
const undo = { number: 7, kind: 'interest.undo', noun: 'import', undoes: [1, 2] };

let found;
let known;
beforeEach(() => {
  found = [];
  known = new KnownRows((kind, what) => found.push(`${kind}: ${what}`));
  known.reset('interest', new Map([1, 2, 3].map((id) => [id, row])));
});

test('a list may lack what an undone import had added, and nothing else', () => {
  known.sent(undo);
  known.ended({ ...undo, outcome: 'acknowledged' });
  known.readList('interest', [], known.now(), () => true);
  expect(found).toEqual([expect.stringContaining('lost: interest 3 was not in a list')]);
});

test('it has all of it if that was refused', () => {
  known.sent(undo);
  known.ended({ ...undo, outcome: 'refused' });
  known.readList('interest', [], known.now(), () => true);
  expect(found).toHaveLength(3);
});
