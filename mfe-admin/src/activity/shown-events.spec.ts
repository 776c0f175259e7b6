/** @jest-environment node */
import { englishText } from '@portico/contract/texts/message';
import { ignoredParameters, isId, localDay } from './shown-events';

const asked = (query: string) => new URLSearchParams(query);

it.each(['0', '7', '2147483647'])('takes %s for the id of a person', (actor) => {
  expect(isId(actor)).toBe(true);
});

it.each(['', '-1', '07', 'x', '2147483648', '99999999999'])('takes %j for no id', (actor) => {
  expect(isId(actor)).toBe(false);
});

it('says of each part of the filter that it is left out', () => {
  expect(ignoredParameters(asked('action=x&from=2026-02-30&to=soon&cursor=c'), englishText)).toEqual([
    '“x” isn’t a valid action, so it was ignored.',
    '“2026-02-30” isn’t a valid date, so it was ignored.',
    '“soon” isn’t a valid date, so it was ignored.',
  ]);
});

describe('a day', () => {
  const written = (text: string, later?: number) => localDay(text, later)?.toISOString();

  it('begins at midnight where the reader is, here in Kolkata', () => {
    expect(written('2026-11-21')).toBe('2026-11-20T18:30:00.000Z');
    expect(written('2028-02-29')).toBe('2028-02-28T18:30:00.000Z');
  });

  it('is over when the next one begins, whatever month that is of', () => {
    expect(written('2026-12-31', 1)).toBe('2026-12-31T18:30:00.000Z');
  });

  it.each(['', '2026-02-29', '2026-13-01', '21.11.2026', '2026-11-21T00:00', '0000-00-00'])(
    'takes %p for no day',
    (text) => {
      expect(localDay(text)).toBeUndefined();
    },
  );
});
