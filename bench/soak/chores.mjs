import { join } from 'node:path';
import { setTimeout as passes } from 'node:timers/promises';
import { root } from '../../commands/steps/checkout.mjs';
import { owner } from '../../commands/steps/running-product.mjs';
import { Client } from './client.mjs';

const team = { name: 'mfe-tides', path: '/info/tides' };
const betweenReleasesMs = 45_000;
const betweenBackupsMs = 90_000;
/** For all servers to show a release, and for a backup to be made and proved. */
const [maxShownMs, maxBackupMs] = [10_000, 120_000];

/**
 * A team that ships one release after the other, and takes each fifth back; and an owner who backs up. Each release has
 * to be on all servers, and each backup proved.
 *
 * @param {import('../servers.mjs').Server[]} servers
 */
export const startChores = async (servers) => {
  const boss = new Client(servers, '192.0.2.100');
  boss.token = (await boss.call('POST', '/api/auth', owner)).token;
  /** @type {string[]} */
  const failures = [];
  const done = { releases: 0, 'rolled back': 0, backups: 0 };
  let isOver = false;

  /** @param {() => Promise<unknown>} work @param {number} pauseMs */
  const again = async (work, pauseMs) => {
    while (!isOver) {
      await work().catch((error) => failures.push(String(error)));
      for (let waited = 0; waited < pauseMs && !isOver; waited += 1_000) await passes(1_000);
    }
  };
  const ship = await teamOf(boss, servers, done);
  await ship();
  const all = [again(ship, betweenReleasesMs), again(() => backUp(boss, servers, done), betweenBackupsMs)];
  return {
    failures,
    done,
    stop: async () => {
      isOver = true;
      await Promise.all(all);
    },
  };
};

/** @param {Client} boss @param {import('../servers.mjs').Server[]} servers @param {{ releases: number, 'rolled back': number }} done */
const teamOf = async (boss, servers, done) => {
  const { remote } = await import(join(root, 'api', 'dist', 'testing', 'releases', 'fixture-release.js'));
  const { packFixture } = await import(join(root, 'api', 'dist', 'testing', 'releases', 'pack-fixture.js'));
  const { secret } = await boss.call('POST', '/api/release-tokens/add', {
    frontEnds: [team.name],
    rights: ['upload', 'promote', 'rollback'],
    paths: [team.path],
    rendering: true,
    password: owner.password,
  });
  const ci = new Client(servers, '192.0.2.101');
  const token = { 'x-release-token': secret };
  let live = '';
  return async () => {
    const version = `1.0.${done.releases}`;
    const screen = `exports.default = () => ${JSON.stringify(`The tides of ${version}`)};`;
    const archive = await packFixture(remote(screen, version, team));
    const path = `/api/releases/${team.name}/${version}?goal=promote`;
    await ci.call('PUT', path, archive, { ...token, 'content-type': 'application/gzip' });
    done.releases += 1;
    await untilLive(servers, version);
    if (done.releases % 5 === 0) {
      await ci.call('POST', '/api/releases/rollback', { name: team.name }, token);
      done['rolled back'] += 1;
      await untilLive(servers, live);
    } else live = version;
  };
};

/** On each server: as the API says, and as its page shows. @param {import('../servers.mjs').Server[]} servers @param {string} version */
const untilLive = async (servers, version) => {
  const begun = performance.now();
  for (const server of servers) {
    const client = new Client([server], '192.0.2.102');
    for (;;) {
      const { body } = await client.ask('GET', team.path);
      if (body.toString().includes(`The tides of ${version}<`)) break;
      if (performance.now() - begun > maxShownMs) throw new Error(`${server.url} did not show ${version}`);
      await passes(100);
    }
  }
};

/** @param {Client} boss @param {import('../servers.mjs').Server[]} servers @param {{ backups: number }} done */
const backUp = async (boss, servers, done) => {
  const one = new Client(servers.slice(done.backups % servers.length).slice(0, 1), boss.address);
  one.token = boss.token;
  const begunAt = new Date().toISOString();
  await one.call('POST', '/api/backups', { password: owner.password });
  const begun = performance.now();
  for (;;) {
    const { isUnderWay, lastProved, lastFailure } = await one.call('GET', '/api/backups');
    if (lastFailure?.at > begunAt) throw new Error(`A backup failed: ${lastFailure.reason}`);
    if (!isUnderWay && lastProved?.provedAt > begunAt) break;
    if (performance.now() - begun > maxBackupMs) throw new Error('A backup took too long');
    await passes(500);
  }
  done.backups += 1;
};
