import { execFile } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../steps/checkout.mjs';
import { useTemporaryFolder } from './temporary-folder.mjs';

const folder = useTemporaryFolder();

it('a front end can be tested that uses packages with nothing but ES modules, and others', async () => {
  const modules = join(folder.path, 'node_modules');
  folder.write('node_modules/only-modules/package.json', '{ "type": "module", "exports": "./index.js" }');
  folder.write('node_modules/only-modules/index.js', `export { one as default } from './part.js';`);
  folder.write('node_modules/only-modules/part.js', 'export const one = new URL(import.meta.url).protocol;');
  folder.write('node_modules/only-scripts/index.js', 'exports.two = typeof module;');
  mkdirSync(modules, { recursive: true });
  for (const name of ['@swc', '@jest']) symlinkSync(join(root, 'node_modules', name), join(modules, name));
  folder.write(
    'jest.config.mjs',
    `import { base } from ${JSON.stringify(join(root, 'jest/config.mjs'))};
    export default { ...base, testMatch: ['<rootDir>/*.spec.ts'] };`,
  );
  folder.write(
    'packages.spec.ts',
    `import one from 'only-modules';
    import { two } from 'only-scripts';
    it('uses both', () => expect([one, two]).toEqual(['file:', 'object']));`,
  );
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const { stderr } = await promisify(execFile)(process.execPath, [jest, '--rootDir', folder.path], {
    cwd: folder.path,
    // Or it would look for proofs.
    env: { ...process.env, PROOF: '' },
  });
  expect(stderr).toContain('1 passed, 1 total');
});
