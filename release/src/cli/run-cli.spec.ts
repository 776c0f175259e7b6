import { useCli } from '../testing/use-cli.js';
import { releaseProgram } from './release-program.js';
import { runCli } from './run-cli.js';

const cli = useCli();
const commands = ['publish', 'check', 'list', 'promote', 'rollback', 'prune'];

it.each([
  ['no command', [], 'Which command? Choose from publish, check,'],
  [
    'a command that is not there',
    ['constructor'],
    'There is no command constructor. Choose from publish, check,',
  ],
  [
    'an option that is not there',
    ['list', '--all'],
    "Unknown option '--all'.\nnpm run release -- list [NAME]",
  ],
  [
    'an option without its value',
    ['publish', 'mfe-sample', '--version'],
    "Option '--version <value>' argument missing.",
  ],
  [
    'an invalid value',
    ['publish', 'mfe-sample', '--version', '1'],
    '--version: "1" is invalid. It is a version like',
  ],
  ['an argument too many', ['prune', 'mfe-sample'], 'Unexpected argument mfe-sample.'],
  [
    'a front end that is not there',
    ['publish', 'mfe-gone'],
    'NAME: there is no front end mfe-gone in this checkout. Choose from shell,',
  ],
])('exits with 2 for %s, and names it', async (_, args, message) => {
  expect(await cli.run(...args)).toEqual({ code: 2, out: '', error: expect.stringContaining(message) });
  const { code, out } = await cli.run('--json', ...args);
  expect([code, JSON.parse(out)]).toEqual([
    2,
    { ok: false, error: expect.stringContaining(message), findings: [] },
  ]);
});

it("creates the store's folder only for a command that changes it", async () => {
  const changing: string[] = [];
  for (const command of commands) {
    const prepare = async ({ changes }: { changes?: boolean }) => {
      if (changes) changing.push(command);
      return cli.context;
    };
    await runCli([command], { ...releaseProgram, prepare }, { out: jest.fn(), error: jest.fn() });
  }
  expect(changing).toEqual(['publish', 'promote', 'rollback', 'prune']);
});

it.each(commands)('says what %s does without touching the store', async (command) => {
  const prepare = jest.fn();
  const out = jest.fn();
  expect(await runCli([command, '--help'], { ...releaseProgram, prepare }, { out, error: out })).toBe(0);
  expect(out.mock.calls.flat().join()).toContain(`npm run release -- ${command}`);
  expect(prepare).not.toHaveBeenCalled();
});

it('explains a command: its usage, summary and options', async () => {
  const { out } = await cli.run('publish', '--help');
  const [usage, summary, ...rest] = out.split('\n');
  expect(usage).toBe('npm run release -- publish NAME [--version V] [--no-promote]');
  expect(summary).toMatch(/^It builds a front end, .*\.$/);
  const options = rest.map((line) => /^ {2}(--\S+)( V)? +\w/.exec(line)?.[1]);
  expect(options).toEqual(['--version', '--no-promote', '--server', '--json', '--help']);
});

it('rethrows other errors, like a failed build', async () => {
  cli.context.build = () => Promise.reject(new Error('The build failed'));
  await expect(cli.run('publish', 'mfe-sample', '--json')).rejects.toThrow('The build failed');
});
