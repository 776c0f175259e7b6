import { useTemporaryFolder } from '../testing/temporary-folder.mjs';
import { runModule } from '../testing/run-module.mjs';

const folder = useTemporaryFolder();

it('counts the tests of Jest by their result, and a file that fails to run as a failure', () => {
  const files = {
    'package.json': '{}',
    'a.spec.js': "it('works', () => {}); it('fails', () => { throw new Error(); });",
    'b.spec.js': "it('works', () => {});",
    'c.spec.js': "require('./gone.js');",
  };
  for (const [name, content] of Object.entries(files)) folder.write(name, content);
  const { stdout } = runModule(`
    import { runJest } from './suites/test-runners.mjs';
    console.log(JSON.stringify(await runJest(['--rootDir', ${JSON.stringify(folder.path)}])));
  `);
  expect(JSON.parse(stdout.trimEnd().split('\n').at(-1))).toEqual({ passed: 2, failed: 2 });
});
