#!/usr/bin/env node
import { urlFrom, UsageError } from '../release/dist/cli/command.js';
import { ReleaseError } from '../release/dist/release-store.js';
import { runCli } from '../release/dist/cli/run-cli.js';
import { ServerReleases } from '../release/dist/shipping/server-releases.js';
import { buildRemote, loadRecipe, recipeOf } from './build-remote.mjs';
import { runChecks } from './checks.mjs';
import { createRemote } from './create.mjs';
import { version } from './dev/developed-page.mjs';
import { checkedBuild, refusalsOf } from './dev/refusals.mjs';
import { develop } from './develop.mjs';
import { packBuild } from './pack-build.mjs';
import { packageVersion, remoteName } from './remote-name.mjs';
import { tryBuild } from './trial.mjs';

// `portico COMMAND`: what a team's repository needs to make, test and ship a remote.

const folder = process.cwd();

/** @type {Record<string, import('../release/dist/cli/command.js').LocalCommand>} */
const commands = {
  create: {
    usage: 'create [NAME]',
    summary: 'makes a repository of a new remote in the folder NAME',
    options: [['--path <PATH>', 'the address of its screen, like /info/notes']],
    runLocally: async ({ positionals, options }) => createRemote(folder, positionals[0], options.path),
  },
  dev: {
    usage: 'dev',
    summary: 'shows a site with the remote in it, which reloads itself',
    options: [
      ['--server <URL>', 'the site; its other parts and its data are what is shown'],
      ['--lang <LANGUAGE>', 'shows it as if its language were this one, like de'],
      ['--check', 'opens each screen in a browser instead, and says what is wrong'],
    ],
    runLocally: async ({ options: { server, lang, check } }) => {
      if (server === undefined) throw new UsageError('--server URL is missing.');
      if (lang !== undefined && !/^[a-z]{2,3}$/.test(lang))
        throw new UsageError(`--lang: "${lang}" is no language like de.`);
      // The recipe reads it when it is loaded.
      process.env['PORTICO_DEVELOPMENT'] = 'yes';
      const builds = await loadRecipe(folder, version);
      const remote = { name: remoteName(folder), folder, builds };
      if (!check) return develop([remote], urlFrom(server), lang);
      const refusals = await refusalsOf(remote);
      if (refusals.length > 0) throw new ReleaseError(refusals.join('\n'));
      if (!(await tryBuild(checkedBuild(remote), urlFrom(server), {}, lang)))
        throw new ReleaseError('Nothing was tried.');
      const line = `Nothing is wrong with ${remote.name} as browsers render it. What the server renders, \`check\` tries.`;
      return { lines: [line], data: { name: remote.name } };
    },
  },
  test: {
    usage: 'test',
    summary: 'checks the types, lints and runs the tests',
    runLocally: async () => {
      const checks = await runChecks(folder);
      return { lines: [`Passed: ${checks.join(', ')}.`], data: { checks } };
    },
  },
  build: {
    usage: 'build',
    summary: 'builds the remote into dist',
    options: [['--version <V>', 'a version instead of a generated one']],
    runLocally: async ({ options }) => {
      const { name, version } = await buildRemote(folder, options.version);
      return { lines: [`${name} ${version} is built.`], data: { name, version } };
    },
  },
  pack: {
    usage: 'pack <DIR>',
    summary: 'makes a release of what a build of your own left in DIR',
    help: 'For webpack 5, rspack or rsbuild without the recipe of the kit. Run it beside remote.json, then `publish --packed DIR`.',
    options: [['--version <V>', 'a version instead of that in package.json']],
    runLocally: ({ positionals: [dist = ''], options }) => packBuild(folder, dist, options.version),
  },
};

/** @type {import('../release/dist/cli/run-cli.js').Program} */
const program = {
  name: 'npm run portico --',
  purpose: 'makes, tests and ships a remote of a Portico site.',
  commands,
  folder,
  ownName: () => remoteName(folder),
  releases: async (server) => {
    if (!server) throw new UsageError('--server URL is missing.');
    return new ServerReleases(server.url, server.token);
  },
  build: async (name, version, use) => {
    const own = remoteName(folder);
    if (name !== own) throw new UsageError(`NAME: this is the repository of ${own}, not of ${name}.`);
    recipeOf(folder);
    // Before the checks, which take longer.
    if (version === undefined) packageVersion(folder);
    await runChecks(folder);
    return use(await buildRemote(folder, version));
  },
  tryInBrowser: (build, { rendered }, site) => tryBuild(build, new URL(site), rendered),
};

const args = process.argv.slice(2);
try {
  process.exitCode = await runCli(args, program);
} catch (error) {
  console.error(error);
  const { message } = /** @type {Error} */ (error);
  if (args.includes('--json')) console.log(JSON.stringify({ ok: false, error: message, findings: [] }));
  process.exitCode = 1;
}
