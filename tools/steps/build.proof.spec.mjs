import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { FakeCheckout } from '../testing/fake-checkout.mjs';
import { useTemporaryFolder } from '../testing/temporary-folder.mjs';
import { readStamp } from './build-stamp.mjs';
import { buildChanged, buildFrontEnd } from './build.mjs';
import { addons } from './install/native-parts.mjs';

const folder = useTemporaryFolder();

describe('a front end', () => {
  beforeEach(() => {
    folder.write('package.json', JSON.stringify({ name: 'mfe-sample', version: '1.2.0', type: 'module' }));
    folder.write(
      'rspack.config.ts',
      'export default { entry: "./main.js", output: { filename: process.env.RELEASE_VERSION + ".js" } };',
    );
    folder.write('main.js', 'console.log(process.env.NODE_ENV);');
  });

  it('builds for production with the version in its stamp', async () => {
    await buildFrontEnd(folder.path, '1a2b3c4d5e6f');
    const stamp = readStamp(folder.path);
    expect(stamp).toMatchObject({
      inputs: '1a2b3c4d5e6f',
      version: expect.stringMatching(/^1\.2\.0-\d{8}T\d{6}-1a2b3c4d$/),
    });
    const dist = join(folder.path, 'dist');
    expect(readdirSync(dist).sort()).toEqual([`${stamp?.version}.js`, 'build.json']);
    expect(readFileSync(join(dist, `${stamp?.version}.js`), 'utf8')).toContain('production');
  });

  it('says why a build failed, and removes the old stamp', async () => {
    await buildFrontEnd(folder.path, '1a2b3c4d5e6f');
    folder.write('main.js', "import './gone.js';");
    await expect(buildFrontEnd(folder.path, 'ffffffffffff')).rejects.toMatchObject({
      message: 'The build of mfe-sample failed (exit code 1).',
      output: expect.stringContaining('gone.js'),
    });
    expect(existsSync(join(folder.path, 'dist', 'build.json'))).toBe(false);
  });

  it('builds once if two processes need the same build', async () => {
    folder.write(
      'rspack.config.ts',
      `import { appendFileSync } from 'node:fs';
      appendFileSync('builds', 'one ');
      export default { entry: './main.js' };`,
    );
    const changed = { name: 'mfe-sample', folder: folder.path, inputs: '1a2b3c4d5e6f' };
    jest.spyOn(console, 'error').mockReturnValue();
    await Promise.all([buildChanged(changed), buildChanged(changed)]);
    expect(readFileSync(join(folder.path, 'builds'), 'utf8')).toBe('one ');
    jest.restoreAllMocks();
  });
});

describe("the set-up for the server's commands", () => {
  const api = { version: '0.1.0', dependencies: { fastify: '*' } };
  const workspace = (resolved) => ({ link: true, resolved });
  const lock = (fastify) =>
    folder.write(
      'package-lock.json',
      JSON.stringify({
        packages: {
          api,
          'node_modules/api': workspace('api'),
          'node_modules/fastify': { version: fastify },
          'node_modules/@swc/core': { version: '1.0.0', dev: true },
        },
      }),
    );
  const program = (name, source) => {
    const path = `node_modules/${name}`;
    folder.write(`${path}/package.json`, JSON.stringify({ type: 'commonjs', bin: 'index.js' }));
    folder.write(`${path}/index.js`, source);
  };
  const bundler = `const { appendFileSync, mkdirSync } = require('node:fs');
    appendFileSync('../told', 'build:' + require('node:path').basename(process.cwd()) + ' ');
    mkdirSync('dist/bundle', { recursive: true });`;
  let checkout;
  /** What npm and the bundler were told so far. */
  const setUp = (call = 'setUpServer()') => {
    const { status, stderr, told } = checkout.run(
      `import * as steps from './tools/steps/build.mjs'; await steps.${call};`,
    );
    if (status !== 0) throw new Error(stderr);
    return told;
  };

  beforeEach(() => {
    checkout = new FakeCheckout(folder);
    for (const name of ['api', 'packages/contract', 'packages/release'])
      folder.write(`${name}/package.json`, JSON.stringify({ version: '0.1.0' }));
    for (const source of ['packages/contract/src', 'packages/release/src', 'api/src', 'api/sandbox'])
      folder.write(`${source}/some.ts`, '');
    program('@rspack/cli', bundler);
    lock('5.0.0');
  });

  const installation = ['ci', ...addons.map((name) => `run:${name}`)].join(' ');

  it('does nothing in an image, which has what a built server needs and no more', () => {
    expect(setUp()).toBe(`${installation} build:api`);
    const installed = { packages: { 'node_modules/fastify': { version: '5.0.0' } } };
    folder.write('node_modules/.package-lock.json', JSON.stringify(installed));
    rmSync(join(folder.path, 'node_modules/@rspack/core'), { recursive: true });
    expect(setUp()).toBe(`${installation} build:api`);
  });

  it("installs and builds once the server's packages have other versions, or its sources have changed", () => {
    expect(setUp()).toBe(`${installation} build:api`);
    lock('5.0.1');
    expect(setUp()).toBe(`${installation} build:api ${installation} build:api`);
    folder.write('api/src/main.ts', '');
    expect(setUp()).toBe(`${installation} build:api ${installation} build:api build:api`);
  });

  it('installs what a front end needs before it builds it for a release', () => {
    for (const file of [
      'mfe/package.json',
      'packages/contract/messages/a',
      'packages/contract/src/a',
      'packages/release/src/files/a',
      'packages/release/src/styles/a',
      'packages/platform/a',
      'tools/rspack/a',
    ])
      folder.write(file, '{}');
    folder.write('packages/release/dist/source.js', 'export const sourceOf = () => undefined;');
    expect(setUp(`buildForRelease('mfe')`)).toBe(`${installation} build:mfe`);
  });

  it('builds again what is gone, though its stamp is there', () => {
    setUp();
    rmSync(join(folder.path, 'packages/contract/dist'), { recursive: true });
    expect(setUp()).toBe(`${installation} build:api build:api`);
  });
});
