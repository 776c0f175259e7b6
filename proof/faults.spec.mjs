import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tools/steps/checkout.mjs';
import { readFault, runnerOf } from './faults.mjs';

const folder = join(root, 'proof', 'faults');
const files = readdirSync(folder);

const patch = (...lines) => [...lines, '', '--- a/api/src/x.ts', '+++ b/api/src/x.ts', ''].join('\n');
const seen = 'Seen by: api/src/x.db.spec.ts packages/platform/src/y.spec.tsx';

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

it('each fault applies to the code as it is; where not, mend its patch so that it plants the same', () => {
  const apply = (...some) => {
    const paths = some.map((file) => join('proof', 'faults', file));
    return spawnSync('git', ['apply', '--check', ...paths], { cwd: root }).status === 0;
  };
  // All at once takes no longer than one does. They are tried one by one to name those that don't.
  expect(apply(...files) ? [] : files.filter((file) => !apply(file))).toEqual([]);
});

it('each fault names tests that there are', () => {
  const tests = files.flatMap((file) => readFault(file, readFileSync(join(folder, file), 'utf8')).seenBy);
  const specs = tests.filter((test) => test !== 'types').map((test) => test.split('@')[0]);
  expect(specs.filter((spec) => !existsSync(join(root, spec)))).toEqual([]);
});
