import type { LocalReleases } from '../shipping/local-releases.js';
import { runCommand } from '../testing/run-command.js';

const run = (...args: string[]) => runCommand({ releases: async () => ({}) as LocalReleases }, ...args);

it.each([
  ['an option that is not there', ['list', '--all'], "unknown option '--all'"],
  [
    'an invalid version',
    ['publish', 'shell', '--version', '1'],
    '--version: "1" is invalid. It is a version',
  ],
  [
    'no percentage',
    ['promote', 'shell', '1.0.0', '--share', '100'],
    '--share: "100" is invalid. It is a whole',
  ],
  ['an argument too many', ['check', 'shell', 'mfe-sample'], 'too many arguments'],
  ['a name that leads elsewhere', ['promote', '../shell', '1.0.0'], 'NAME: "../shell" is invalid'],
  ['no version of a second', ['promote', 'mfe-sample', '1.0.0', 'shell'], 'VERSION is missing'],
  ['no name', ['promote'], 'NAME is missing'],
  ['one front end twice', ['promote', 'shell', '1.0.0', 'shell', '2.0.0'], 'NAME: shell is given twice'],
  ['a server that is no URL', ['list', '--server', 'x'], '--server: "x" is invalid'],
])('exits with 2 for %s, and names it', async (_, args, message) => {
  process.env['PORTICO_TOKEN'] = 'portico_1';
  expect(await run(...args)).toEqual({ code: 2, out: '', error: expect.stringContaining(message) });
  expect(JSON.parse((await run('--json', ...args)).out)).toEqual({
    ok: false,
    error: expect.stringContaining(message),
    findings: [],
  });
});

it.each(['portico_1a\nb', '“portico_1a”'])('prints no part of a token that is none, as %j', async (token) => {
  process.env['PORTICO_TOKEN'] = token;
  const { code, error } = await run('list', '--server', 'https://notes.example');
  expect([code, error]).toEqual([2, expect.stringMatching(/^PORTICO_TOKEN is no release token\./)]);
  expect(error).not.toContain('1a');
});

it('explains itself and each command, without building anything', async () => {
  expect(await run('--help')).toEqual({ code: 0, error: '', out: expect.stringContaining('withdraw [opt') });
  const { help } = JSON.parse((await run('publish', '--help', '--json')).out);
  for (const option of ['--version', '--no-promote', '--server', '--json']) expect(help).toContain(option);
});
