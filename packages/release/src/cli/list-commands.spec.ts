import type { VersionState } from '@portico/contract/releases/shipping';
import { ReleaseError } from '../release-store.js';
import { runCommand } from '../testing/run-command.js';
import type { Context } from './command.js';

const at = '2026-11-28T05:00:00.000Z';
const message = {
  kind: 'uncaught',
  message: 'x is undefined',
  place: 'src/add.tsx:12:5',
  networks: 3,
  count: 9,
  lastAt: at,
} as const;
const figures = {
  loads: 100,
  failed: 9,
  recent: { loads: 0, failed: 0 },
  lcp: null,
  inp: null,
  messages: [message],
};
const versions: VersionState[] = [
  { version: '1.1.0', storedAt: at, state: 'live', since: at, figures },
  { version: '1.0.0', storedAt: at, state: 'last good', until: at },
];
const store = { list: async () => [{ name: 'mfe-notes', withdrawn: false, versions }] };
const server = { ...store, whoAmI: async () => ({ id: '1', frontEnds: ['mfe-notes'], rights: [] }) };

const run = (releases: object, ...args: string[]) =>
  runCommand({ name: 'portico', releases: async () => releases as Context['releases'] }, ...args);

it('lists pages and the failing share of each version', async () => {
  expect((await run(server, 'list', 'mfe-notes')).out).toContain(
    `  1.1.0  live since ${at}; failed in 9 of 100 pages (9.0 %)\n  1.0.0  last good, live until`,
  );
});

it('lists what a rollback passes over, and the shell that waits with its kit', async () => {
  const passedOver = ['Passed over: 1.0.1, which failed in 3 of 3 pages.'];
  const waitingShell = { version: '2.0.0', platform: '0.3.0', kit: '/kit/portico-kit-0.3.0.tgz' };
  const notes = {
    name: 'mfe-notes',
    withdrawn: false,
    waitingShell,
    versions: [versions[0], { ...versions[1], passedOver }],
  };
  const listing = { ...server, place: 'https://portico.example', list: async () => [notes] };
  expect((await run(listing, 'list', 'mfe-notes')).out.split('\n').slice(3)).toEqual([
    '    Passed over: 1.0.1, which failed in 3 of 3 pages.',
    '  The shell 2.0.0 waits until mfe-notes works with @portico/platform 0.3.0, too. The kit is there: https://portico.example/kit/portico-kit-0.3.0.tgz',
  ]);
  const { frontEnds } = JSON.parse((await run(listing, 'list', 'mfe-notes', '--json')).out);
  expect(frontEnds).toMatchObject([{ waitingShell, versions: [{}, { passedOver }] }]);
});

it('says what failed of the live version, or of another', async () => {
  expect(await run(server, 'failures', 'mfe-notes')).toEqual({
    code: 0,
    error: '',
    out: `mfe-notes 1.1.0 failed in 9 of 100 pages (9.0 %).\n- 9 times from 3 networks, last ${at}: it throws in a handler or timer: x is undefined (src/add.tsx:12:5)`,
  });
  expect((await run(server, 'failures', 'mfe-notes', '1.0.0')).out).toBe(
    'No browser has reported of mfe-notes 1.0.0 yet.',
  );
  expect(JSON.parse((await run(server, 'failures', 'mfe-notes', '--json')).out)).toMatchObject({ figures });
});

it('shows what a terminal would obey as escapes, from browsers and from teams', async () => {
  const hostile = '\u001b[2J\u009b\u202e\u2028\n1.2.0';
  const shown = '\\u001b[2J\\u009b\\u202e\\u2028\\u000a1.2.0';
  const [live] = versions;
  const told = {
    ...live!,
    source: { team: hostile },
    figures: { ...figures, messages: [{ ...message, message: hostile }] },
  };
  const list = async () => [{ name: 'mfe-notes', withdrawn: false, versions: [told] }];
  expect((await run({ ...server, list }, 'list', 'mfe-notes')).out).toContain(`since ${at} (${shown});`);
  expect((await run({ ...server, list }, 'failures', 'mfe-notes')).out).toContain(`timer: ${shown} (src/add`);
  const { out } = await run({ ...server, list }, 'list', 'mfe-notes', '--json');
  expect(out).toMatch(/^[\x20-\x7e\n]*$/);
  expect(JSON.parse(out)).toMatchObject({ frontEnds: [{ versions: [told] }] });
  const refuse = () => Promise.reject(new ReleaseError(`first\n${hostile}`));
  expect((await run({ ...server, list: refuse }, 'list', 'mfe-notes')).error).toBe(
    `first\n${shown.replace('\\u000a', '\n')}`,
  );
});

it('says that only a server has figures', async () => {
  expect((await run(store, 'failures', 'mfe-notes')).error).toContain('only a running server says');
});
