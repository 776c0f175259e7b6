import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../commands/steps/checkout.mjs';
import { readFault, runnerOf } from './faults.mjs';

const folder = join(root, 'proof', 'faults');
const files = readdirSync(folder);

const patch = (...lines) => [...lines, '', '--- a/api/src/x.ts', '+++ b/api/src/x.ts', ''].join('\n');
const seen = 'Seen by: api/src/x.db.spec.ts platform/src/y.spec.tsx';

it('reads what a fault does, what should see it, and whether that does', () => {
  expect(readFault('001-x', patch('What: Nobody can sign in.', seen, 'Found: yes'))).toEqual({
    name: '001-x',
    what: 'Nobody can sign in.',
    seenBy: ['api/src/x.db.spec.ts', 'platform/src/y.spec.tsx'],
    found: 'yes',
  });
  expect(readFault('002-x', patch('What: A style is lost.', 'Seen by: nothing', 'Found: no')).seenBy).toEqual(
    [],
  );
});

it.each([
  ['no line of what should see it', ['What: W.', 'Found: no']],
  ['a mistyped result', ['What: W.', seen, 'Found: yse']],
  ['found by nothing', ['What: W.', 'Seen by: nothing', 'Found: yes']],
])('refuses a fault that could never be red: %s', (_why, header) => {
  expect(() => readFault('003-x', patch(...header))).toThrow('003-x');
});

it('runs a spec on the first of its databases, or on the one that is named', () => {
  const databaseOf = (test) => runnerOf(test).env.TEST_DATABASE;
  expect(databaseOf('api/src/a.both.spec.ts')).toBe('sqlite');
  expect(databaseOf('api/src/a.both.spec.ts@postgres')).toBe('postgres');
  expect(() => runnerOf('api/src/a.db.spec.ts@postgres')).toThrow('one database');
});

it('each fault applies to the code as it is', () => {
  const applies = (file) =>
    spawnSync('git', ['apply', '--check', join(folder, file)], { cwd: root }).status === 0;
  expect(files.filter((file) => !applies(file))).toEqual([]);
});

it('each fault names tests that there are', () => {
  const tests = files.flatMap((file) => readFault(file, readFileSync(join(folder, file), 'utf8')).seenBy);
  const specs = tests.filter((test) => test !== 'types').map((test) => test.split('@')[0]);
  expect(specs.filter((spec) => !existsSync(join(root, spec)))).toEqual([]);
});
