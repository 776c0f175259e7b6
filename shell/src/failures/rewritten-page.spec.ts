import { sumOfText } from '@portico/contract/pages/page';
import { rewrittenPage } from './rewritten-page';

const sent = `50000 ${sumOfText('noemi@example.org')}`;

/** @param received bytes of the page */
const isRewritten = (received: number, text: string, dataset = { sent }): boolean => {
  const root = document.createElement('div');
  root.append(text);
  Object.assign(root.dataset, dataset);
  const found = rewrittenPage(root);
  // As React does before it tells of the failure.
  root.replaceChildren('rendered again');
  const entries = [{ decodedBodySize: received }] as unknown as PerformanceEntryList;
  performance.getEntriesByType = () => entries;
  return found();
};

it.each([
  ['its text was rewritten', 50_100, '[email protected]', { sent }, true],
  ['it is as it was sent', 50_000 + sent.length, 'noemi@example.org', { sent }, false],
  ['something else in the page was changed', 50_100, 'noemi@example.org', { sent }, false],
  ['only a browser extension changed it', 50_000 + sent.length, 'one', { sent }, false],
  ['the browser doesn’t know what it received', 0, 'one', { sent }, false],
  ['the server doesn’t say what it sent', 50_100, 'one', {}, false],
])('tells whether a proxy has rewritten a page: %s', (_what, received, text, dataset, expected) => {
  expect(isRewritten(received, text, dataset as { sent: string })).toBe(expected);
});
