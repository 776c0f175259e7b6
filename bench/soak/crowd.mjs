import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../commands/steps/checkout.mjs';
import { owner } from '../../commands/steps/running-product.mjs';

/** How many entries a person may have unless the owner says otherwise. */
const mostEntries = 1_000;
/** Of each kind that only holds a connection; each needs about 5 descriptors here (`ulimit -n`). */
const connections = Number(process.env['CONNECTIONS'] ?? 400);

const longFile = 'releases/mfe-rude/1.0.0/long.js';
const report = { name: 'mfe-rude', version: '1.0.0', reason: 'It fails' };

const dist = (/** @type {string} */ path) => import(join(root, 'api', 'dist', path));

/**
 * All rude clients of `api/src/testing/rude` at once, an equal part of them at each server.
 *
 * @param {import('../servers.mjs').Server[]} servers
 * @returns {Promise<() => void>} ends them
 */
export const startCrowd = async (servers) => {
  const rude = await dist('testing/rude/rude-clients.js');
  const { rudeAccounts } = await dist('testing/rude/rude-accounts.js');
  await layLongFile(servers);
  const accounts = { ownerEmail: owner.email, ...(await signedIn(servers)) };
  /** @type {[import('../../api/src/testing/rude/rude-clients.js').RudeClient, number][]} */
  const clients = [
    [rude.pipelining('/info/project'), 24],
    [rude.pipelining('/%zz'), 4],
    [rude.pipeliningRefused(`/${longFile}`), 24],
    [rude.notReading(`/${longFile}`), connections],
    [rude.notReading('/info/project'), connections],
    [rude.lookingAround('/releases/mfe-rude/1.0.0'), 4],
    [rude.lookingAround('/site'), 4],
    [rude.insisting('/api/front-ends/reports', () => report), 4],
    [
      rude.insisting('/api/front-ends/reports', (/** @type {number} */ time) => ({
        ...report,
        reason: `It fails ${time}`,
      })),
      4,
    ],
    [rude.slowHeaders, connections],
    [rude.halfBody('/api/auth'), connections],
    [rude.leaving(`/${longFile}`), 8],
    ...Object.values(rudeAccounts).flatMap((clientsOf) => clientsOf(accounts)),
  ];
  const stops = servers.flatMap(({ url }) =>
    clients.map(([client, count]) => rude.keepBusy(url, client, Math.ceil(count / servers.length))),
  );
  return () => {
    for (const stop of stops) stop();
  };
};

/** @param {import('../servers.mjs').Server[]} servers */
const layLongFile = async ([server]) => {
  const { sharedFilesOf } = await dist('foundation/database/shared-files/shared-files-of.js');
  const { readSettings } = await dist('foundation/config/read-settings.js');
  const settings = readSettings(server?.env ?? {});
  await sharedFilesOf(settings).change(() => {
    const file = join(settings.dataDir, longFile);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, 'x'.repeat(8_000_000));
  });
};

/** Whom some of them act as: one who has as many entries as anybody may have, and one who has none. @param {import('../servers.mjs').Server[]} servers */
const signedIn = async ([server]) => {
  const { PolitePerson } = await dist('testing/rude/polite-person.js');
  const { insertEntries } = await dist('testing/rude/rude-accounts.js');
  const { runSql } = await dist('testing/databases/run-sql.js');
  const password = 'a phrase of five words';
  const people = ['hoarder', 'newcomer'].map(
    (name, index) =>
      new PolitePerson(server?.url, `192.0.2.${200 + index}`, {
        email: `${name}@portfolio.example`,
        password,
      }),
  );
  for (const one of people) await one.register();
  const [hoarder, newcomer] = people;
  const { DATABASE_URL: databaseUrl } = server?.env ?? {};
  const database = { dataDir: server?.dataDir ?? '', databaseUrl };
  await runSql(database, insertEntries(await hoarder.userId(), mostEntries));
  return { hoarder: hoarder.headers, newcomer: newcomer.headers };
};
