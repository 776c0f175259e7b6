import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { aNewInterest } from '@portico/contract/testing/rows';
import { auditKeyFile } from './foundation/sealing/audit-keys.js';
import { AuditSeal } from './foundation/sealing/audit-seal.entity.js';
import { AuditSeals } from './foundation/sealing/audit-seals.js';
import { runAudit } from './run-audit.js';
import { auditCommand, backUp, type Ended, restore, verifyAudit } from './testing/backup/backup-commands.js';
import { daysAgo } from './testing/databases/days-ago.js';
import { readRows } from './testing/databases/read-rows.js';
import { runSql } from './testing/databases/run-sql.js';
import { SealedAudit } from './testing/databases/sealed-audit.js';
import { createTestDatabase, onPostgres, type TestDatabase } from './testing/databases/test-database.js';
import { serverEnvironment } from './testing/server/server-environment.js';
import { launchServer } from './testing/server/start-server.js';
import { TestSite } from './testing/site/test-site.js';

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.start();
});
afterEach(() => site.stop());

/** Once a running server has sealed everything. */
const sealed = async (): Promise<Ended> => {
  for (const end = Date.now() + 10_000; ; await setTimeout(100)) {
    const ended = await verifyAudit(site.settings, '--json');
    if (ended.json.unsealed === undefined || Date.now() > end) return ended;
  }
};

const addInterests = async (): Promise<void> => {
  const owner = await site.owner();
  await owner.post('interests/add', aNewInterest());
  await sealed();
  await owner.post('interests/add', aNewInterest());
};

/** As the log says it when the server stops. */
const headAtStop = async (): Promise<string> => {
  site.server.signal('SIGTERM');
  await site.server.exited;
  for (const end = Date.now() + 5_000; ; await setTimeout(50)) {
    const [, head] = /Audit head: (\d+-[0-9a-f]{64})/.exec(site.server.output()) ?? [];
    if (head !== undefined) return head;
    if (Date.now() > end) throw new Error(`The log has no head: ${site.server.output()}`);
  }
};

test('a running server seals what is written, and its log says how it ended (L4)', async () => {
  await addInterests();
  const { code, json } = await sealed();
  expect([code, json]).toEqual([0, expect.objectContaining({ ok: true, unchecked: [] })]);
  const head = await headAtStop();
  expect(head).toBe(json.head);
  const { code: ended, out } = await verifyAudit(site.settings, '--head', head);
  expect([ended, out]).toEqual([
    0,
    [
      `Unchanged: ${json.rows} rows in ${json.batches} sealed batches, since ${json.since}.`,
      `Head: ${head}`,
      expect.stringMatching(/^Rows up to the id \d+ were there when sealing began/),
      `The head that you gave is seal ${parseInt(head, 10)}.`,
    ],
  ]);
});

test('what was rewritten beside a running server is named', async () => {
  await addInterests();
  const { json } = await sealed();
  const [last] = /^\d+/.exec(json.head as string)!;
  await runSql(
    site.settings,
    `${onPostgres ? 'ALTER TABLE audit DISABLE TRIGGER ALL' : 'DROP TRIGGER audit_no_update'};
     UPDATE audit SET "actorId" = 99 WHERE id = (SELECT max(id) FROM audit)`,
  );
  const { code, errors } = await verifyAudit(site.settings);
  expect([code, errors]).toEqual([
    1,
    [
      expect.stringMatching(
        RegExp(
          `^Batch ${last} was changed: a row isn't what was sealed\\. .+ ids \\d+ to \\d+, sealed at 20`,
        ),
      ),
    ],
  ]);
});

test('what was removed with its seals is found by an earlier head', async () => {
  await addInterests();
  await sealed();
  const head = await headAtStop();
  await runSql(
    site.settings,
    'DELETE FROM audit_seals WHERE "number" = (SELECT max("number") FROM audit_seals)',
  );
  expect((await verifyAudit(site.settings)).code).toBe(0);
  const { code, errors } = await verifyAudit(site.settings, '--head', head);
  expect([code, errors]).toEqual([1, [expect.stringContaining('were removed or replaced')]]);
});

test('a new key seals once the server is started again, and the old one checks what it sealed', async () => {
  await addInterests();
  await sealed();
  const { code, out, json } = await auditCommand(site.settings, 'new-key', '--json');
  expect([code, out.length]).toEqual([0, 1]);
  await site.restart();
  await addInterests();
  const { json: verified } = await sealed();
  expect([verified.ok, verified.unchecked]).toEqual([true, []]);
  const [last] = await readRows(site.settings, AuditSeal, { order: { number: 'DESC' }, take: 1 });
  expect(last!.keyId).toBe(json.key);
});

test('keys are added from a file of keys only, and once', async () => {
  const file = join(site.settings.dataDir, 'other-keys');
  const add = () => auditCommand(site.settings, 'add-keys', file);
  expect(await add()).toMatchObject({ code: 1, errors: [`${file} can't be read: ENOENT.`] });
  writeFileSync(file, 'no key');
  expect(await add()).toMatchObject({
    code: 1,
    errors: [`${file} has no audit keys: each line must be a key, 32 bytes in base64url.`],
  });
  writeFileSync(file, `${Buffer.alloc(32, 7).toString('base64url')}\n`);
  expect(await add()).toMatchObject({
    code: 0,
    out: [expect.stringMatching(/^Added: [0-9a-f]{12}\. Restart/)],
  });
  expect(await add()).toMatchObject({ code: 0, out: ['All its keys are already there.'] });
});

describe('of a restored backup', () => {
  let place: TestDatabase;
  beforeEach(async () => (place = await createTestDatabase()));
  afterEach(() => place.drop());

  const restoreHere = async (...args: string[]): Promise<string> => {
    await addInterests();
    await sealed();
    const { json } = await backUp(site.settings, ['--json', ...args]);
    expect((await restore(place.settings, json.path as string)).code).toBe(0);
    return json.auditHead as string;
  };

  /** Starts and stops a server, which seals at both. */
  const runThere = async (): Promise<void> => {
    const server = launchServer(serverEnvironment(place.settings));
    await server.ready;
    server.signal('SIGTERM');
    await server.exited;
  };

  test('with the keys, the chain goes on', async () => {
    const head = await restoreHere('--with-keys');
    await runThere();
    expect(await verifyAudit(place.settings, '--head', head)).toMatchObject({ code: 0, errors: [] });
  });

  test('without them, the command says which key is missing, and a new one begins with a note', async () => {
    const head = await restoreHere();
    const key = /need the key ([0-9a-f]{12}), which/;
    const before = await verifyAudit(place.settings);
    expect([before.code, before.errors]).toEqual([1, [expect.stringMatching(key)]]);
    await runThere();
    const { code, errors } = await verifyAudit(place.settings);
    expect([code, errors]).toEqual([1, [expect.stringMatching(key)]]);
    const [, id] = key.exec(errors[0]!)!;
    const without = await verifyAudit(place.settings, '--without-key', id!);
    expect(without).toMatchObject({
      code: 0,
      out: expect.arrayContaining([expect.stringContaining(`key ${id} is lost`)]),
    });

    const added = await auditCommand(place.settings, 'add-keys', auditKeyFile(site.settings.dataDir));
    expect(added).toMatchObject({ code: 0, out: [expect.stringContaining(`Added: ${id}.`)] });
    expect(await verifyAudit(place.settings, '--head', head)).toMatchObject({ code: 0, errors: [] });
  });
});

describe('of an audit without a server', () => {
  let audit: SealedAudit;
  afterEach(() => audit.db.drop());

  test('rows that are not sealed for long are a fault, and young ones are not', async () => {
    audit = await SealedAudit.openSealed();
    await audit.write();
    const young = await verifyAudit(audit.db.settings);
    expect(young).toMatchObject({
      code: 0,
      out: expect.arrayContaining([expect.stringMatching(/^Not sealed yet: 1 row/)]),
    });
    const elevenMinutes = daysAgo(11 / (24 * 60));
    await audit.addAt(elevenMinutes);
    const { code, errors } = await verifyAudit(audit.db.settings);
    expect([code, errors]).toEqual([
      1,
      [expect.stringMatching(`^2 rows since ${elevenMinutes} are not sealed: .+ start it`)],
    ]);
  });

  test('the lines say what a lost key leaves open', async () => {
    ({ audit } = await SealedAudit.openWithLostKey());
    const before = await verifyAudit(audit.db.settings);
    const [, key] = /need the key ([0-9a-f]{12}), which/.exec(before.errors[0]!)!;
    const unproven = expect.stringMatching(/^Nothing before seal 3 can be checked/);
    const left = await verifyAudit(audit.db.settings, '--without-key', key!);
    expect([left.code, left.out]).toEqual([
      0,
      expect.arrayContaining(['Nothing could be checked.', unproven]),
    ]);

    const others = new AuditSeals(audit.db.database, audit.db.settings);
    await others.seal();
    await others.cut(345);
    const { code, out } = await verifyAudit(audit.db.settings, '--without-key', key!);
    expect([code, out]).toEqual([
      0,
      expect.arrayContaining([
        expect.stringMatching(/^The retention removed 1 row .+ 1 of them could not be checked before/),
        unproven,
      ]),
    ]);
  });
});

test.each([[], ['repair'], ['verify', 'all'], ['verify', '--head'], ['add-keys'], ['new-key', 'any']])(
  'a wrong call says how: %p',
  async (...args) => {
    const errors: string[] = [];
    const output = { out: () => undefined, error: (line: string) => errors.push(line) };
    expect(await runAudit(args, serverEnvironment(site.settings), output)).toBe(2);
    expect(errors).toEqual([expect.stringContaining('npm run audit -- verify')]);
  },
);
