import { useTemporaryFolder } from '../testing/temporary-folder.mjs';
import { runModule } from '../testing/run-module.mjs';

const folder = useTemporaryFolder();

/** Runs a real Jest over test files and gives back the count. */
const count = (files) => {
  for (const [name, content] of Object.entries({ 'package.json': '{}', ...files }))
    folder.write(name, content);
  const { stdout } = runModule(`
    import { runJest } from './suites/run-jest.mjs';
    console.log(JSON.stringify(await runJest(['--rootDir', ${JSON.stringify(folder.path)}], process.env)));
  `);
  return JSON.parse(stdout.trimEnd().split('\n').at(-1));
};

const passing = "it('works', () => {});";

it('counts tests by how they ended', () => {
  const failing = "it('fails', () => { throw new Error(); });";
  expect(count({ 'a.spec.js': passing, 'b.spec.js': passing + failing })).toEqual({ passed: 2, failed: 1 });
});

it('counts a file that cannot be run as one failure', () => {
  expect(count({ 'a.spec.js': passing, 'b.spec.js': "require('./gone.js');" })).toEqual({
    passed: 1,
    failed: 1,
  });
});

it('counts finding no test at all as one failure', () => {
  expect(count({})).toEqual({ passed: 0, failed: 1 });
});
