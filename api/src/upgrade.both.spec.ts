import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runSql } from './testing/databases/run-sql.js';
import { createTestDatabase, onPostgres, type TestDatabase } from './testing/databases/test-database.js';
import { serverEnvironment } from './testing/server/server-environment.js';
import { launchServer, type ServerProcess } from './testing/server/start-server.js';
import { ApiClient } from './testing/site/api-client.js';

/** What `upgrades/make.mjs` noted of an installation when it was made. */
interface Kept {
  madeAt: string;
  password: string;
  tokens: Record<string, string>;
  deletedInterest: number;
  live: { name: string; version: string; before: string };
  answers: { who: string; path: string; status: number; body?: unknown }[];
}

const upgrades = resolve(__dirname, '../../upgrades');
const versions = readdirSync(upgrades).filter((name) => /^\d/.test(name));
const npmStart = resolve(__dirname, '../../commands/start.mjs');
const clock = pathToFileURL(resolve(__dirname, 'testing/server/shifted-clock.mjs')).href;

describe.each(versions)('an installation that version %s left, after npm start', (version) => {
  const folder = join(upgrades, version, onPostgres ? 'postgres' : 'sqlite');
  const kept = JSON.parse(readFileSync(join(folder, 'kept.json'), 'utf8')) as Kept;
  let data: TestDatabase;
  let server: ServerProcess;
  let url: string;
  let siteFile: string;
  let siteBefore: string;

  beforeAll(async () => {
    data = await createTestDatabase();
    const { dataDir } = data.settings;
    execFileSync('tar', ['-xzf', join(folder, 'data-folder.tar.gz'), '-C', dataDir]);
    if (onPostgres) await runSql(data.settings, readFileSync(join(folder, 'database.sql'), 'utf8'));
    siteFile = join(dataDir, 'site.json');
    siteBefore = readFileSync(siteFile, 'utf8');
    const clockFile = join(dataDir, 'clock');
    writeFileSync(clockFile, String(Date.parse(kept.madeAt) - Date.now()));
    server = launchServer(
      {
        ...serverEnvironment(data.settings),
        TRUST_PROXY: '1',
        LIMIT_REGISTRATIONS_PER_HOUR: '1',
        // The default, from when it was made: the database's clock decides what is too old, and it is not put back.
        AUDIT_RETENTION_DAYS: String(365 + Math.ceil((Date.now() - Date.parse(kept.madeAt)) / 86_400_000)),
        // Sessions, what can be restored and what is counted end by the clock: it stands where it stood then.
        NODE_OPTIONS: `--import=${clock}`,
        CLOCK_OFFSET_FILE: clockFile,
      },
      npmStart,
    );
    url = await server.ready;
  }, 120_000);

  afterAll(async () => {
    await server?.stop();
    await data?.drop();
  });

  const caller = (who: string, address = '198.51.100.7') => new ApiClient(url, address, kept.tokens[who]);

  /** The upgrade itself is in the audit, too. */
  const withoutImport = (body: unknown) =>
    Array.isArray(body) ? body.filter(({ action }) => action !== 'site.imported') : body;

  it.each(kept.answers)('answers $who about $path as before (K2)', async ({ who, path, status, body }) => {
    const answer = await caller(who).get(path);
    expect(answer.status).toBe(status);
    if (body !== undefined) expect(withoutImport(answer.body)).toMatchObject(body as object);
  });

  it("still accepts the user's password", async () => {
    const { body } = kept.answers.find(({ who, path }) => who === 'owner' && path === 'auth')!;
    const { email } = body as { email: string };
    const answer = await caller('visitor').post('auth', { email, password: kept.password });
    expect(answer.status).toBe(200);
  });

  it("keeps a team's release live, with its previous version, beside its own front ends", async () => {
    const { name, version, before } = kept.live;
    const { body: live } = await caller('visitor').get('front-ends');
    const { body: lastGood } = await caller('visitor').get(`front-ends/${name}/last-good`);
    const page = await (await fetch(url)).text();
    const [entry] = new RegExp(`/releases/${name}/${version}/[^"]+\\.js`).exec(page) ?? [];
    expect(live).toContainEqual(expect.objectContaining({ name, version }));
    expect(live).toContainEqual(expect.objectContaining({ name: 'shell' }));
    expect(lastGood.version).toBe(before);
    expect((await fetch(url + entry)).status).toBe(200);
  });

  it.each([
    ['project', 'title'],
    ['experience', 'body'],
    ['interests', 'name'],
  ])("shows what is new in %s on the team's screen", async (path, field) => {
    const { body } = kept.answers.find((answer) => answer.who === 'visitor' && answer.path === path)!;
    const [newest] = body as Record<string, string>[];
    const page = await (await fetch(`${url}/info/${path}`)).text();
    expect(/<main[^]*<\/main>/.exec(page)?.[0]).toContain(newest![field]);
  });

  it.each([
    ['project', 'title', 'Last Bus Lantern'],
    ['experience', 'body', 'HTML and CSS'],
    ['interests', 'name', 'Highlife records'],
  ])('knows which rows of %s are the sample', async (path, field, oldest) => {
    const { body } = await caller('visitor').get(path);
    const sample = (body as Record<string, unknown>[]).filter(({ isSample }) => isSample);
    expect(sample.map((row) => row[field])).toContain(oldest);
  });

  it('has imported site.json, and leaves it as its owner wrote it', async () => {
    const { name, welcome } = JSON.parse(siteBefore) as Record<string, string>;
    const settings = await caller('administrator').get('site/settings');
    expect(settings.body).toMatchObject({ name, welcome, version: 1 });
    expect(readFileSync(siteFile, 'utf8')).toBe(siteBefore);
  });

  it('restores what was deleted before', async () => {
    const restored = await caller('administrator').post(`interests/restore/${kept.deletedInterest}`);
    expect([restored.status, restored.body]).toEqual([
      200,
      expect.objectContaining({ interestId: kept.deletedInterest }),
    ]);
  });

  it('keeps counting earlier attempts', async () => {
    const stranger = {
      firstName: 'Yaw',
      lastName: 'Mensah',
      company: 'Mensah',
      password: 'a phrase of five words',
    };
    const register = (address: string) =>
      caller('visitor', address).post('users/new', { ...stranger, email: `yaw@${address}.example` });
    expect((await register('203.0.113.9')).status).toBe(429);
    expect((await register('203.0.113.200')).status).toBe(201);
  });

  it('gives new rows unused ids, and counts them', async () => {
    const owner = caller('owner');
    const highest = async (path: string, id: string): Promise<number> =>
      Math.max(...(await owner.get(path)).body.map((row: Record<string, number>) => row[id]));
    const before = await highest('interests', 'interestId');
    const interest = { name: 'Buoys', category: 'Crafts', about: 'Red and green' };
    expect((await owner.post('interests/add', interest)).body.interestId).toBeGreaterThan(before);
    const { headers, body } = await owner.get('users?limit=100');
    expect(Number(headers.get('x-total-count'))).toBe(body.length);
  });

  it('still lets no one change audit entries', async () => {
    // Not toThrow: SqliteError can come from another test file's realm, where it is no Error of this one.
    await expect(runSql(data.settings, 'UPDATE "audit" SET "actorId" = 2')).rejects.toMatchObject({
      message: expect.stringContaining('audit'),
    });
  });
});
