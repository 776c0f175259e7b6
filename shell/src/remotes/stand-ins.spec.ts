import type { PageRemote } from '@portico/contract/pages/page-remote';
import { ApiServer } from '@portico/platform/testing/api-server';
import { waitFor } from '@testing-library/react';
import { exampleRemote } from '../testing/example-remote';
import { IncompatibleRemoteError } from './screen';
import { replaceFailed, shownVersion as versionOf } from './stand-ins';

const api = ApiServer.forTests();

const older = (remote: PageRemote, version = '1.1.0'): PageRemote => ({
  ...remote,
  version,
  container: `${remote.container}_${version}`,
});
const shownVersion = (remote: PageRemote) => versionOf(remote, './example');
const fail = (remote: PageRemote, shown = remote, error: unknown = new Error('broken')) =>
  replaceFailed({ apiBase: api.base, remote, shown, module: './example', error });
const lastGood = (remote: PageRemote, failed = '1.2.0') =>
  `GET /api/front-ends/${remote.name}/last-good?failed=${failed}&module=./example`;
const reports = 'POST /api/front-ends/reports';
const offer = (remote: PageRemote, standIn: PageRemote) =>
  api.answerEach({ [lastGood(remote)]: [200, standIn], [reports]: [204] });
/** What was reported about a remote, as often as it was: nobody waits for a report, so an earlier test's may come late. */
const reported = ({ name }: PageRemote) =>
  api.calls
    .flatMap((call, place) => (call === reports ? [api.bodyOf(place) as { name: string }] : []))
    .filter((report) => report.name === name);

it('shows the last good version of one that failed from then on, and reports both', async () => {
  const remote = exampleRemote({ name: 'mfe-failed' });
  offer(remote, older(remote));
  expect(await fail(remote)).toEqual(older(remote));
  expect(shownVersion(remote)).toEqual(older(remote));
  expect(shownVersion(exampleRemote())).toEqual(exampleRemote());
  const report = {
    name: 'mfe-failed',
    version: '1.2.0',
    module: './example',
    reason: 'Error: broken',
    shownInstead: '1.1.0',
  };
  await waitFor(() => expect(reported(remote)).toEqual([report]));
  const sent = api.requests.find(({ method }) => method === 'POST');
  expect(sent?.headers['content-type']).toBe('application/json');
});

it('goes back as far as it takes, and then to the live version, for good', async () => {
  const remote = exampleRemote({ name: 'mfe-all-failed' });
  const [second, third] = [older(remote), older(remote, '1.0.0')];
  api.answerEach({
    [lastGood(remote)]: [200, second],
    [lastGood(remote, '1.2.0,1.1.0')]: [200, third],
    [lastGood(remote, '1.2.0,1.1.0,1.0.0')]: [404],
    [reports]: [204],
  });
  expect(await fail(remote)).toEqual(second);
  expect(shownVersion(remote)).toEqual(second);
  expect(await fail(remote, second)).toEqual(third);
  expect(shownVersion(remote)).toEqual(third);
  expect(await fail(remote, third)).toBeUndefined();
  expect(shownVersion(remote)).toBe(remote);
  expect(await fail(remote)).toBeUndefined();
  expect(shownVersion(remote)).toBe(remote);
  const versions = [{ version: '1.2.0' }, { version: '1.1.0' }, { version: '1.0.0' }];
  await waitFor(() => expect(reported(remote)).toMatchObject(versions));
  expect(api.calls.filter((call) => call.startsWith(`GET /api/front-ends/${remote.name}/`))).toHaveLength(4);
});

it('does not report a version that does not fit this shell, because it was not tried', async () => {
  const remote = exampleRemote({ name: 'mfe-unfit' });
  offer(remote, older(remote));
  expect(await fail(remote, remote, new IncompatibleRemoteError('too new'))).toEqual(older(remote));
  await fail(remote, older(remote));
  await waitFor(() => expect(reported(remote)).toMatchObject([{ version: '1.1.0' }]));
});

it.each<[string, (remote: PageRemote) => void]>([
  ['it is the one that failed', (remote) => offer(remote, remote)],
  ['the answer is no JSON', () => (api.answer = (response) => response.end('<!doctype html>'))],
])('shows nothing instead when %s', async (what, answer) => {
  const remote = exampleRemote({ name: `mfe-${what.replaceAll(' ', '-').toLowerCase()}` });
  answer(remote);
  expect(await fail(remote)).toBeUndefined();
  expect(shownVersion(remote)).toBe(remote);
});

it.each<[string, () => void]>([
  ['is away', () => api.goAway()],
  ['answers 500', () => (api.answer = (response) => response.writeHead(500).end())],
])('asks again with the next failure where the API %s', async (what, fall) => {
  const remote = exampleRemote({ name: `mfe-asks-again-${what.replaceAll(' ', '-')}` });
  fall();
  expect(await fail(remote)).toBeUndefined();
  offer(remote, older(remote));
  expect(await fail(remote)).toEqual(older(remote));
  expect(shownVersion(remote)).toEqual(older(remote));
  await waitFor(() =>
    expect(reported(remote)).toContainEqual(expect.objectContaining({ shownInstead: '1.1.0' })),
  );
});

it('waits for an answer that does not come 1.5 s at most, and then gives the call up', async () => {
  const remote = exampleRemote({ name: 'mfe-hanging' });
  const timeOut = jest.spyOn(AbortSignal, 'timeout');
  const givenUp = new Promise((resolve) => {
    api.answer = (response) => response.req.method === 'GET' && response.on('close', resolve);
  });
  const end = new AbortController();
  timeOut.mockReturnValue(end.signal);
  const failing = fail(remote);
  await waitFor(() => expect(api.calls).toContain(lastGood(remote)));
  expect(timeOut).toHaveBeenCalledWith(1_500);
  end.abort();
  expect(await failing).toBeUndefined();
  await givenUp;
  timeOut.mockRestore();
});

it.each([
  ['never arrives', () => new Promise<never>(() => {})],
  ['cannot be loaded', () => Promise.reject(new Error('away'))],
])('shows nothing instead when what would find it %s', async (_what, answerFailure) => {
  const timeOut = jest.spyOn(AbortSignal, 'timeout');
  const end = new AbortController();
  timeOut.mockReturnValue(end.signal);
  await jest.isolateModulesAsync(async () => {
    jest.doMock('./answer-failure', () => ({ answerFailure }));
    const { replaceFailed } = await import('./stand-ins');
    const remote = exampleRemote();
    const failing = replaceFailed({
      apiBase: '',
      remote,
      shown: remote,
      module: './example',
      error: 'broken',
    });
    end.abort();
    expect(await failing).toBeUndefined();
  });
  timeOut.mockRestore();
});
