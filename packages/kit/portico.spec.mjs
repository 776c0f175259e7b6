import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { useTemporaryFolder } from '../../tools/testing/temporary-folder.mjs';

const folder = useTemporaryFolder();

const portico = (...args) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(__dirname, 'portico.mjs'), ...args], {
    cwd: folder.path,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

it.each([
  ['test', /no tsconfig\.json\./],
  ['build', /no rspack\.config\.js with @portico\/kit\./],
  ['dev --server http://127.0.0.1:1', /no rspack\.config\.js/],
])('says in a repository with a build of its own what to do instead of %s', (command, missing) => {
  folder.write('remote.json', '{ "name": "mfe-notes" }');
  folder.write('package.json', '{ "version": "1.0.0" }');
  folder.write('rspack.config.js', 'export default { entry: "./src" };');
  const { status, stdout, stderr } = portico(...command.split(' '));
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(missing);
  expect(stderr).toMatch(/portico pack DIR` .* `npx portico publish --packed DIR`\.\n$/);
  const answer = JSON.parse(portico(...command.split(' '), '--json').stdout);
  expect(answer).toEqual({ ok: false, error: stderr.trim(), findings: [] });
});
