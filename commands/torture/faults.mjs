import { setTimeout } from 'node:timers/promises';
import { drawKind } from './plan.mjs';

/**
 * @typedef {import('./installation.mjs').Installation} Installation
 * @typedef {object} Fault
 * @property {string} kind
 * @property {number} after so many more operations
 * @property {number} delayMs then so long
 * @property {number} strength 0 to 1
 *
 * @typedef {object} Kind
 * @property {number} weight how often it is drawn
 * @property {(installation: Installation, fault: Fault) => Promise<void>} strike while requests are under way
 * @property {boolean} [endsServer] so that nothing more is sent
 * @property {boolean} [movesClock]
 * @property {boolean} [leavesDoubt] of what fails meanwhile
 * @property {(installation: Installation) => Promise<void>} [mend] once all of them have ended
 */

const hourMs = 60 * 60 * 1_000;

/** @type {Record<string, Kind>} */
const everywhere = {
  kill: {
    weight: 6,
    endsServer: true,
    strike: (installation) => installation.endServer('SIGKILL'),
    mend: (installation) => installation.startServer(),
  },
  restart: {
    weight: 1,
    endsServer: true,
    strike: (installation) => installation.endServer('SIGTERM'),
    mend: (installation) => installation.startServer(),
  },
  // Beyond the time in which deletions are restored, and of sessions.
  'clock jump': {
    weight: 1,
    movesClock: true,
    strike: async (installation, { strength }) => installation.setClock((strength * 2 - 1) * 30 * hourMs),
  },
};

/** @param {'SIGINT' | 'SIGQUIT' | 'SIGKILL'} signal @returns {Kind} */
const stopsDatabase = (signal) => ({
  weight: 1,
  strike: async ({ postgres }, { strength }) => {
    await postgres?.stop(signal);
    await setTimeout(strength ** 2 * 1_000);
    await postgres?.restart();
  },
  mend: (installation) => installation.untilReady(),
});

/** @type {Record<string, Kind>} */
const ofPostgres = {
  'database killed': stopsDatabase('SIGKILL'),
  'database stopped at once': stopsDatabase('SIGQUIT'),
  'database stopped': stopsDatabase('SIGINT'),
  'connections cut': {
    weight: 3,
    strike: async (installation, { strength }) => {
      const database = await installation.openDatabase();
      for (let times = 1 + Math.floor(strength * 5); times > 0; times -= 1) {
        await database.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND pid <> pg_backend_pid() AND random() < $1`,
          strength,
        );
        await setTimeout(strength * 50);
      }
      await database.close();
    },
    mend: (installation) => installation.untilReady(),
  },
};

/** Sometimes the server is killed before the disk is healthy again. @param {'full' | 'writesFail' | 'syncsFail' | 'readsFail'} mode @returns {Kind} */
const failsDisk = (mode) => ({
  weight: 1.5,
  // SQLite writes a commit before it syncs it, and finds it again after a kill if nothing has overwritten it.
  leavesDoubt: mode === 'syncsFail',
  strike: async (installation, { strength }) => {
    installation.disk?.set(mode);
    await setTimeout(strength ** 2 * 500);
    if (strength < 0.3) await installation.endServer('SIGKILL');
    installation.disk?.set('healthy');
  },
  mend: async (installation) => {
    if (!installation.isRunning) await installation.startServer();
    await installation.untilReady();
  },
});

/** @type {Record<string, Kind>} */
const ofDisk = {
  'disk full': failsDisk('full'),
  'failed writes': failsDisk('writesFail'),
  'failed syncs': failsDisk('syncsFail'),
  'failed reads': failsDisk('readsFail'),
  'power cut': {
    weight: 3,
    endsServer: true,
    strike: (installation, { strength }) => installation.cutPower(strength < 0.5 ? 0 : strength),
    mend: (installation) => installation.startServer(),
  },
};

/** What can be done to this installation. @param {Installation} installation @returns {Record<string, Kind>} */
export const faultsOf = ({ postgres, disk }) => ({
  ...everywhere,
  ...(postgres && ofPostgres),
  ...(disk && ofDisk),
});

/**
 * The same ones for the same random numbers.
 *
 * @param {Record<string, Kind>} kinds
 * @param {() => number} random
 * @param {number} most operations until then
 * @returns {Fault}
 */
export const drawFault = (kinds, random, most) => {
  const weights = Object.entries(kinds).map(([kind, { weight }]) => [kind, weight]);
  const kind = drawKind(Object.fromEntries(weights), random);
  // Often early after the last one, sometimes late.
  return { kind, after: Math.floor(50 + random() ** 2 * most), delayMs: random() * 20, strength: random() };
};
