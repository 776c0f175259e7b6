import { maxPageFailures } from '@portico/contract/limits';
import { PageFailures } from './page-failures';

const notes = { name: 'mfe-notes', version: '1.2.0' };
const online = async () => true;

it('reports what was loaded, in order, with the vitals of the shell and the first remote', () => {
  const failures = new PageFailures(online);
  for (const name of ['shell', 'mfe-notes', 'mfe-other', 'mfe-notes'])
    failures.loaded({ name, version: '1.2.0' });
  expect(failures.report('mark', { lcp: 812 })).toEqual({
    mark: 'mark',
    frontEnds: [
      { name: 'shell', version: '1.2.0', failures: [], lcp: 812 },
      { ...notes, failures: [], lcp: 812 },
      { name: 'mfe-other', version: '1.2.0', failures: [] },
    ],
  });
});

it('reports a failure once, wherever it is seen', async () => {
  const failures = new PageFailures(online);
  const error = new Error('broken');
  await failures.failed('load', notes, error);
  await failures.failed('render', notes, error);
  await failures.failed('load', notes, new Error('broken'));
  expect(failures.report('', {}).frontEnds).toEqual([
    { ...notes, failures: [{ kind: 'load', message: 'Error: broken' }] },
  ]);
});

it.each(['load', 'render', 'uncaught', 'rejection'] as const)(
  'blames nobody for a %s of somebody who is offline',
  async (kind) => {
    const failures = new PageFailures(async () => false);
    await failures.failed(kind, notes, new Error('Failed to fetch'));
    await failures.failed('hydration', notes, new Error('other text'));
    expect(failures.report('', {}).frontEnds).toMatchObject([{ failures: [{ kind: 'hydration' }] }]);
  },
);

it('reports what failed just before the page is left', () => {
  const failures = new PageFailures(() => new Promise(() => undefined));
  void failures.failed('uncaught', notes, new Error('broken'));
  expect(failures.report('', {}).frontEnds).toMatchObject([{ failures: [{ message: 'Error: broken' }] }]);
});

it('stays small whatever fails, and how often, and asks the server no more often', async () => {
  const ask = jest.fn(online);
  const failures = new PageFailures(ask);
  for (let each = 0; each < 2 * maxPageFailures; each++)
    await failures.failed('uncaught', notes, new Error(`${each} ${'long '.repeat(100)}`));
  const [reported] = failures.report('', {}).frontEnds;
  expect(reported!.failures).toHaveLength(maxPageFailures);
  expect(reported!.failures[0]!.message).toHaveLength(200);
  expect(ask).toHaveBeenCalledTimes(maxPageFailures);
});
