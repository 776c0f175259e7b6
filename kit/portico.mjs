#!/usr/bin/env node
import { check, publish } from '../release/dist/cli/publish.js';
import { list } from '../release/dist/cli/list.js';
import { promote, rollback, withdraw } from '../release/dist/cli/promote.js';
import { urlFrom, UsageError } from '../release/dist/cli/command.js';
import { runCli } from '../release/dist/cli/run-cli.js';
import { ReleaseError } from '../release/dist/release-store.js';
import { ServerReleases } from '../release/dist/shipping/server-releases.js';
import { buildRemote } from './build-remote.mjs';
import { runChecks } from './checks.mjs';
import { createRemote } from './create.mjs';
import { develop } from './dev/develop.mjs';
import { remoteName } from './remote-name.mjs';

// `portico COMMAND`: what a team's repository needs to make, test and ship a remote.

const folder = process.cwd();

/** @type {import('../release/dist/cli/command.js').Command} */
const create = {
  usage: 'create NAME --path PATH',
  summary: 'makes a repository of a new remote in the folder NAME',
  help: ['--path PATH        the address of its screen, like /info/notes'],
  options: { path: { type: 'string' } },
  isLocal: true,
  maxArguments: 1,
  run: ({ positionals, options }) => createRemote(folder, positionals[0], /** @type {any} */ (options).path),
};

/** @type {import('../release/dist/cli/command.js').Command} */
const build = {
  usage: 'build [--version V]',
  summary: 'builds the remote into dist',
  options: { version: { type: 'string' } },
  isLocal: true,
  maxArguments: 0,
  run: async ({ options }) => {
    const { name, version } = await buildRemote(folder, options.version);
    return { lines: [`${name} ${version} is built.`], data: { name, version } };
  },
};

/** @type {import('../release/dist/cli/command.js').Command} */
const test = {
  usage: 'test',
  summary: 'checks the types, lints and runs the tests',
  isLocal: true,
  maxArguments: 0,
  run: async () => {
    const checks = await runChecks(folder);
    return { lines: [`Passed: ${checks.join(', ')}.`], data: { checks } };
  },
};

/** @type {import('../release/dist/cli/command.js').Command} */
const dev = {
  usage: 'dev --server URL',
  summary: 'shows a site with the remote in it, built after each change',
  help: ['--server URL       the site; its other parts and its data are what is shown'],
  options: { server: { type: 'string' } },
  isLocal: true,
  maxArguments: 0,
  run: ({ options }) => {
    if (options.server === undefined) throw new UsageError('--server URL is missing.');
    return develop(folder, remoteName(folder), urlFrom(options.server));
  },
};

/** The arguments, with the name of this repository's remote where none is given. @param {string[]} args */
const withOwnName = ([command = '', ...rest]) => {
  const names = ['publish', 'check', 'rollback', 'withdraw', 'list', 'promote'];
  const [first = '-'] = rest;
  const isNamed = !first.startsWith('-') && (command !== 'promote' || !/^\d/.test(first));
  if (!names.includes(command) || isNamed || rest.includes('--help')) return [command, ...rest];
  return [command, remoteName(folder), ...rest];
};

/** @type {import('../release/dist/cli/run-cli.js').Program} */
const program = {
  name: 'portico',
  purpose: 'makes, tests and ships a remote of a Portico site.',
  commands: new Map(
    Object.entries({ create, dev, test, build, check, publish, promote, rollback, withdraw, list }),
  ),
  prepare: async ({ isLocal }, server) => {
    const unavailable = /** @type {any} */ (undefined);
    const releases = server ? new ServerReleases(server.url, server.token) : unavailable;
    const shared = {
      store: unavailable,
      frontEnds: isLocal ? [] : [remoteName(folder)],
      alone: (/** @type {string} */ _name, /** @type {() => Promise<any>} */ work) => work(),
      build: async (/** @type {string} */ _name, /** @type {string | undefined} */ version) =>
        buildRemote(folder, version, await runChecks(folder)),
    };
    if (isLocal) return { ...shared, releases, place: folder, command: (usage) => `portico ${usage}` };
    if (!server) throw new UsageError('--server URL is missing.');
    return {
      ...shared,
      releases,
      place: server.url.href,
      command: (usage) => `npx portico ${usage} --server ${server.url.origin}`,
    };
  },
};

try {
  process.exitCode = await runCli(withOwnName(process.argv.slice(2)), program, {
    out: console.log,
    error: console.error,
  });
} catch (error) {
  if (!(error instanceof UsageError || error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
