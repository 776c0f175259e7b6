import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { changePointer } from '@portico/release/pointer';
import { promote } from '@portico/release/promote';
import { ReleaseStore } from '@portico/release/release-store';
import { PictureFiles } from './pictures/picture-files.js';
import { PictureWriter } from './pictures/picture-writer.js';
import { Pictures } from './pictures/pictures.service.js';
import { Deletion } from './rows/deletion.entity.js';
import { keepDeleted } from './rows/deletions.js';
import { systemActor } from './database/actor.js';
import { AuditEntry } from './database/audit-entry.entity.js';
import { log } from './log/log.js';
import { VersionCount } from './releases/failures/version-count.entity.js';
import { Sweeps } from './sweeps.js';
import { anyRecord } from './testing/databases/any-record.js';
import { useTestDatabase } from './testing/databases/open-test-database.js';
import { lay, remote } from './testing/releases/fixture-release.js';
import { eventually } from './testing/site/eventually.js';
import { VisitCount } from './visits/visit-count.entity.js';

const db = useTestDatabase();

const target = { targetType: 'interest', targetId: 7 };
const longAgo = new Date(Date.now() - 3_600_000).toISOString();
const deleteLongAgo = () =>
  db.database.keepCount((manager) => keepDeleted(manager, target, { version: 1 }, longAgo));
const left = () => db.database.read().count(Deletion);

const newSweeps = (): Sweeps => {
  const files = new PictureFiles(db.settings);
  const pictures = new Pictures(db.database, files, new PictureWriter(), {
    picturesMaxMB: 1,
  });
  return new Sweeps(db.database, pictures, {
    ...db.settings,
    databaseUrl: db.settings.databaseUrl,
    auditRetentionDays: 365,
  });
};

test('what is past its time is removed after the start and while the server runs', async () => {
  jest.useFakeTimers({
    doNotFake: ['Date', 'setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask', 'performance'],
  });
  const sweeps = newSweeps();
  try {
    await deleteLongAgo();
    const visit = { day: '2020-01-01', kind: 'page', value: '/', count: 1 } as const;
    await db.database.keepCount((manager) => manager.insert(VisitCount, visit));
    sweeps.onApplicationBootstrap();
    await eventually(async () => {
      expect(await left()).toBe(0);
      expect(await db.database.read().count(VisitCount)).toBe(0);
    });
    await deleteLongAgo();
    await eventually(async () => {
      jest.advanceTimersByTime(10 * 60_000);
      expect(await left()).toBe(0);
    });
  } finally {
    await sweeps.onModuleDestroy();
    jest.useRealTimers();
  }
});

test('of earlier releases, the one that works in browsers stays', async () => {
  const { dataDir } = db.settings;
  const store = new ReleaseStore(dataDir);
  const versions = ['1.0.0', '2.0.0', '3.0.0'].map((version) => remote('', version));
  for (const release of versions) {
    lay(dataDir, release);
    promote(store, [release], { kind: 'team' });
    utimesSync(join(store.version(release.name, release.version), 'release.json'), 1, 1);
  }
  changePointer(store, (pointer) => {
    const live = pointer.frontEnds['mfe-probe']!;
    const before = live.before.map((past) => ({ ...past, until: new Date(1).toISOString() }));
    return { ...pointer, frontEnds: { ...pointer.frontEnds, 'mfe-probe': { ...live, before } } };
  });
  const counted = { name: 'mfe-probe', version: '2.0.0', hour: new Date().toISOString().slice(0, 13) };
  await db.database.keepCount((manager) =>
    manager.insert(VersionCount, [
      { ...counted, kind: 'loads', count: 3 },
      { ...counted, kind: 'failed', count: 3 },
      { ...counted, version: '1.0.0', kind: 'loads', count: 3 },
    ]),
  );
  const sweeps = newSweeps();
  sweeps.onApplicationBootstrap();
  await eventually(async () => expect(store.versions('mfe-probe')).toEqual(['1.0.0', '3.0.0']));
  await sweeps.onModuleDestroy();
});

test('nothing is removed while the clock disagrees with the activity log', async () => {
  const error = jest.spyOn(log, 'error').mockReturnValue();
  const at = new Date(Date.now() - 400 * 86_400_000).toISOString();
  await db.database.write(systemActor, async ({ manager, record }) => {
    await manager.insert(AuditEntry, { at, actorId: 0, ...anyRecord });
    await record(anyRecord);
  });
  await deleteLongAgo();
  const sweeps = newSweeps();
  sweeps.onApplicationBootstrap();
  await eventually(() => expect(error).toHaveBeenCalled());
  await sweeps.onModuleDestroy();
  expect(await left()).toBe(1);
  error.mockRestore();
});
