import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inputsHash, readStamp, removeStamp, writeStamp } from './build-stamp.mjs';
import { frontEnds, readJson, root } from './checkout.mjs';
import { inTurn, isSurely } from './in-turn.mjs';
import { canRun, install } from './install/install.mjs';
import { run, tool } from './run.mjs';
import { step } from './step.mjs';

/** Builds what changed since the last build. */
export const build = async () => {
  await buildServer();
  await buildFrontEnds();
  await buildKit();
};

const serverParts = ['packages/contract', 'packages/release', 'api'];
/** @type {[from: string, to: string][]} */
export const compiled = [
  ['packages/contract/src', 'packages/contract/dist'],
  ['packages/release/src', 'packages/release/dist'],
  ['api/src', 'api/dist'],
  ['api/sandbox', 'api/dist/sandbox'],
];
const bundler = ['@rspack/cli', '@rspack/core'];
const api = join(root, 'api');

const serverPackages = ['@portico/contract', '@portico/release', 'api'];

/** The hash of everything that the server's build reads. */
const serverInputs = () => inputsHash(root, serverParts, [...serverPackages, '@swc/core', ...bundler]);

/**
 * Installs and builds what the server's commands need. Once it is built, that is its own packages, which are all that an
 * image has; and an image can't be written to.
 */
export const setUpServer = async () => {
  if (isSurely(() => isServerBuilt(serverInputs()) && canRun(serverPackages))) return;
  await install();
  await buildServer();
};

/** The stamp is the API's, but the build also writes into the packages it is made from. @param {string} inputs */
const isServerBuilt = (inputs) => hasServerOutput() && readStamp(api)?.inputs === inputs;

const hasServerOutput = () =>
  ['packages/contract/dist', 'packages/release/dist', 'api/dist/bundle'].every((path) =>
    existsSync(join(root, path)),
  );

/** Compiles and bundles the API and its packages if their sources changed. */
export const buildServer = () => {
  const inputs = serverInputs();
  return inTurn(
    root,
    () => isServerBuilt(inputs),
    async () => {
      removeStamp(api);
      await step(`Building ${serverParts.join(', ')}`, async () => {
        await compileServer();
        await bundle('The bundle of the API', api, 'bundle.config.ts');
      });
      const { version } = readJson(join(api, 'package.json'));
      writeStamp(api, { inputs, version, builtAt: new Date().toISOString() });
    },
  );
};

/** Once the packages are installed. */
export const compileServer = async () => {
  const { compile } = await import('./compile.mjs');
  for (const [from, to] of compiled) await compile(join(root, from), join(root, to));
};

const kit = join(root, 'packages/kit');
/** What the kit is bundled from, besides what is copied into it. */
const kitParts = ['packages/kit', 'tools/rspack', 'tools/texts', 'packages/release/src', 'tools/steps'];

/**
 * Packs the kit for the repositories of other teams, if anything in it changed.
 *
 * @returns {Promise<{ path: string, version: string }>} its file
 */
export const buildKit = async () => {
  const { copied, dependencies, packKit } = await import('../../packages/kit/pack-kit.mjs');
  const inputs = inputsHash(root, [...kitParts, ...copied, ...recipes()], dependencies);
  await inTurn(
    root,
    () => readStamp(kit)?.inputs === inputs,
    () =>
      step('Packing the kit', async () => {
        const version = await packKit(join(kit, 'dist'));
        writeStamp(kit, { inputs, version, builtAt: new Date().toISOString() });
      }),
  );
  const { version } = /** @type {import('./build-stamp.mjs').Stamp} */ (readStamp(kit));
  return { path: join(kit, 'dist', 'portico-kit.tgz'), version };
};

/** Builds each changed front end as a new version, two at a time: more are not faster on two cores. */
const buildFrontEnds = async () => {
  const changed = frontEnds()
    .map((name) => ({ folder: join(root, name), name, inputs: inputsOf(name) }))
    .filter(({ folder, inputs }) => readStamp(folder)?.inputs !== inputs);
  if (changed.length === 0) return;
  await step(`Building ${changed.map(({ name }) => name).join(', ')}`, async () => {
    const work = async () => {
      for (let next = changed.shift(); next; next = changed.shift()) await buildChanged(next);
    };
    await Promise.all([work(), work()]);
  });
};

/**
 * Builds a front end, unless another process has built it meanwhile.
 *
 * @param {{ folder: string, inputs: string }} changed
 */
export const buildChanged = ({ folder, inputs }) =>
  inTurn(
    folder,
    () => readStamp(folder)?.inputs === inputs,
    () => buildFrontEnd(folder, inputs),
  );

/**
 * Builds a front end if it changed, or if its build has another version than the given one.
 *
 * @param {string} name
 * @param {string} [version]
 * @returns {Promise<import('@portico/release/build-release').Build>}
 */
export const buildForRelease = async (name, version) => {
  const folder = join(root, name);
  const inputs = inputsOf(name);
  const last = readStamp(folder);
  const isBuilt = last?.inputs === inputs && last.version === (version ?? last.version);
  if (!isBuilt) await install();
  const stamp = isBuilt ? last : await step(`Building ${name}`, () => buildFrontEnd(folder, inputs, version));
  const { sourceOf } = await import('../../packages/release/dist/source.js');
  return { name, folder, ...stamp, source: sourceOf(root) };
};

const recipes = () => readdirSync(root).filter((file) => /^(?:rspack|tsconfig)\..*(?:ts|json)$/.test(file));

/** The hash of everything that a front end's build reads. @param {string} name */
const inputsOf = (name) => {
  const packages = [
    name,
    '@portico/contract',
    '@portico/platform',
    ...bundler,
    '@module-federation/enhanced',
  ];
  return inputsHash(
    root,
    [
      name,
      'packages/contract/messages',
      'packages/contract/src',
      'packages/platform',
      'packages/release/src/files',
      'packages/release/src/styles',
      'tools/rspack',
      ...recipes(),
    ],
    packages,
  );
};

/** @param {string} folder @param {string} inputs @param {string} [given] a version to use instead of a generated one */
export const buildFrontEnd = async (folder, inputs, given) => {
  const { name, version: semver } = readJson(join(folder, 'package.json'));
  const builtAt = new Date().toISOString();
  const time = builtAt.replace(/[-:]|\.\d+Z$/g, '');
  const version = given ?? `${semver}-${time}-${inputs.slice(0, 8)}`;
  removeStamp(folder);
  await bundle(`The build of ${name}`, folder, 'rspack.config.ts', { RELEASE_VERSION: version });
  const stamp = { inputs, version, builtAt };
  writeStamp(folder, stamp);
  return stamp;
};

/**
 * @param {string} what
 * @param {string} folder
 * @param {string} config
 * @param {NodeJS.ProcessEnv} [settings]
 */
const bundle = (what, folder, config, settings) =>
  run(what, process.execPath, [tool('@rspack/cli'), 'build', '-c', config], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', ...settings },
  });
