import { eventTime } from './event-time';
import { pageWords } from './page-words';
import { exampleEvent } from './testing/example-event';

const latest = `the latest of ${eventTime(exampleEvent.at)}`;
const before = { ...exampleEvent, at: '2026-11-19T22:30:15.000Z' };

it.each([
  ['No events', []],
  [`1 event, ${latest}`, [exampleEvent]],
  [`2 events, ${latest}`, [exampleEvent, before]],
])('says: %s', (words, events) => {
  expect(pageWords(events)).toBe(words);
});
