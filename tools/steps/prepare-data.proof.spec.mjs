import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runModule } from '../testing/run-module.mjs';
import { useTemporaryFolder } from '../testing/temporary-folder.mjs';
import { frontEnds } from './checkout.mjs';

const folder = useTemporaryFolder();

const publish = (dataDir = folder.path) =>
  runModule(`
    import { runCommand } from './steps/step.mjs';
    import { publish } from './steps/prepare-data.mjs';
    await runCommand(() => publish(${JSON.stringify(dataDir)}));
  `);

const pointer = () => join(folder.path, 'releases', 'current.json');
const readLive = () => JSON.parse(readFileSync(pointer(), 'utf8')).frontEnds;

it('publishes every front end once, and is quiet if there is nothing to do', () => {
  expect(publish()).toMatchObject({
    status: 0,
    stdout: expect.stringContaining(`Publishing ${frontEnds().join(', ')}`),
  });
  expect(Object.keys(readLive()).sort()).toEqual(frontEnds().sort());
  expect(publish()).toEqual({ status: 0, stdout: '', stderr: '' });
});

it('keeps what a team made live, and says so', () => {
  publish();
  const live = readLive();
  const name = Object.keys(live)[0];
  live[name] = {
    ...live[name],
    release: { ...live[name].release, version: '9.9.9' },
    origin: { kind: 'team' },
  };
  writeFileSync(pointer(), JSON.stringify({ format: 2, frontEnds: live }));
  expect(publish().stdout).toContain(`${name} stays at 9.9.9, which its team made live.`);
  expect(readLive()[name].release.version).toBe('9.9.9');
});

const prepare = "import { prepareData } from './steps/prepare-data.mjs'; await prepareData();";
const envOf = (dataDir) => ({ ...process.env, DATABASE_URL: '', DATA_DIR: dataDir });

it('publishes nothing beside the pictures of another database', () => {
  mkdirSync(join(folder.path, 'pictures', 'a'.repeat(32)), { recursive: true });
  const { status, stderr } = runModule(prepare, envOf(folder.path));
  expect([status, stderr]).toEqual([1, expect.stringContaining('belongs to another database')]);
  expect(existsSync(pointer())).toBe(false);
});

it('publishes as a user who can only read the checkout, if root runs the tests', () => {
  const nobody = 65_534;
  // Only root starts processes of another user, who can't read what lies in root's home.
  const isRoot = runModule("import './steps/checkout.mjs'", process.env, nobody).status === 0;
  if (isRoot) chownSync(folder.path, nobody, nobody);
  const prepared = runModule(prepare, envOf(folder.path), isRoot ? nobody : undefined);
  expect(prepared).toMatchObject({ status: 0, stderr: '' });
  expect(Object.keys(readLive()).sort()).toEqual(frontEnds().sort());
});
