import type { PageRemote } from '@portico/contract/pages/page-remote';
import { server } from '@portico/platform/testing/show-screen';
import { exampleRemote } from '../testing/example-remote';
import { findFallback, versionToShow } from './fallback';

const older = (remote: PageRemote, version = '1.1.0'): PageRemote => ({
  ...remote,
  version,
  container: `${remote.container}_${version}`,
});
const shownVersion = (remote: PageRemote) => versionToShow(remote, './example');
const fail = (remote: PageRemote, shown = remote) =>
  findFallback({ apiBase: server.base, remote, shown, module: './example' });
const lastGood = (remote: PageRemote, failed = '1.2.0') =>
  `GET /api/front-ends/${remote.name}/last-good?failed=${failed}&module=./example`;
const offer = (remote: PageRemote, fallback: PageRemote) =>
  server.answerEach({ [lastGood(remote)]: [200, fallback] });

it('goes back as far as it takes, and then to the live version, for good', async () => {
  const remote = exampleRemote({ name: 'mfe-all-failed' });
  const [second, third] = [older(remote), older(remote, '1.0.0')];
  server.answerEach({
    [lastGood(remote)]: [200, second],
    [lastGood(remote, '1.2.0,1.1.0')]: [200, third],
    [lastGood(remote, '1.2.0,1.1.0,1.0.0')]: [404],
  });
  expect(await fail(remote)).toEqual(second);
  expect(shownVersion(remote)).toEqual(second);
  expect(await fail(remote, second)).toEqual(third);
  expect(shownVersion(remote)).toEqual(third);
  expect(await fail(remote, third)).toBeUndefined();
  expect(shownVersion(remote)).toBe(remote);
  expect(await fail(remote)).toBeUndefined();
  expect(shownVersion(remote)).toBe(remote);
});

it.each<[string, (remote: PageRemote) => void]>([
  ['it is the one that failed', (remote) => offer(remote, remote)],
  ['the answer is no JSON', () => (server.answer = (response) => response.end('<!doctype html>'))],
])('shows nothing instead when %s', async (what, answer) => {
  const remote = exampleRemote({ name: `mfe-${what.replaceAll(' ', '-').toLowerCase()}` });
  answer(remote);
  expect(await fail(remote)).toBeUndefined();
  expect(shownVersion(remote)).toBe(remote);
});

it.each<[string, () => void]>([
  ['is away', () => server.goAway()],
  ['answers 500', () => (server.answer = (response) => response.writeHead(500).end())],
])('asks again with the next failure where the API %s', async (what, fall) => {
  const remote = exampleRemote({ name: `mfe-asks-again-${what.replaceAll(' ', '-')}` });
  fall();
  expect(await fail(remote)).toBeUndefined();
  offer(remote, older(remote));
  expect(await fail(remote)).toEqual(older(remote));
  expect(shownVersion(remote)).toEqual(older(remote));
});

it('waits for an answer that does not come 1.5 s at most, and then gives the call up', async () => {
  const remote = exampleRemote({ name: 'mfe-hanging' });
  const timeOut = jest.spyOn(AbortSignal, 'timeout');
  const held = server.hold(lastGood(remote));
  const end = new AbortController();
  timeOut.mockReturnValue(end.signal);
  const failing = fail(remote);
  const { closed } = await held;
  expect(timeOut).toHaveBeenCalledWith(1_500);
  end.abort();
  expect(await failing).toBeUndefined();
  await closed;
  timeOut.mockRestore();
});
