import { existsSync, readdirSync } from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownerId } from '@portico/contract/accounts/owner';
import { NewProject } from '@portico/contract/rows/projects/project';
import { aNewOwnPage, aNewProject } from '@portico/contract/testing/rows';
import * as v from 'valibot';
import { openTestDatabase, type OpenTestDatabase } from '../testing/databases/open-test-database.js';
import { FirstStart } from '../first-start/first-start.js';
import { StoredMarkdown } from '../markdown/stored-markdown.js';
import { OwnPage } from '../rows/own-pages/own-page.entity.js';
import { ProjectService } from '../rows/projects/project.service.js';
import { removeOldDeletions } from '../rows/deletions.js';
import { PictureFiles } from './picture-files.js';
import { pictureFolder } from './picture-folder.js';
import { Picture } from './picture.entity.js';
import { Pictures } from './pictures.service.js';
import { PictureWriter } from './picture-writer.js';

const minute = 60_000;
const admin = { userId: ownerId };
const start = Date.now();
const pictureId = 'a'.repeat(32);

let db: OpenTestDatabase;
let files: PictureFiles;
let projects: ProjectService;
beforeEach(async () => {
  jest.spyOn(Date, 'now').mockReturnValue(start);
  db = await openTestDatabase();
  await new FirstStart(db.database).run();
  files = new PictureFiles(db.settings);
  projects = new ProjectService(db.database, new StoredMarkdown(db.database));
  const folder = await files.begin();
  await writeFile(join(folder, '64.avif'), 'pixels');
  await files.keep(folder, pictureId);
  await utimes(join(pictureFolder(db.settings.dataDir), pictureId), start / 1_000, start / 1_000);
  const unusedSince = new Date(start).toISOString();
  const picture = { pictureId, width: 64, height: 48, preview: '', widths: [64], bytes: 6, unusedSince };
  await db.database.keepCount((manager) => manager.insert(Picture, picture));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await db.drop();
});

const at = (minutes: number) => jest.spyOn(Date, 'now').mockReturnValue(start + minutes * minute);

const sweep = async (minutes: number): Promise<boolean> => {
  at(minutes);
  const pictures = new Pictures(db.database, files, new PictureWriter(), { picturesMaxMB: 1 });
  await removeOldDeletions(db.database);
  await pictures.removeUnused();
  const isThere = existsSync(join(pictureFolder(db.settings.dataDir), pictureId, '64.avif'));
  expect(await db.database.read().countBy(Picture, { pictureId })).toBe(isThere ? 1 : 0);
  return isThere;
};

const used = v.parse(NewProject, { ...aNewProject(), pictures: [{ pictureId, alt: 'A kite' }] });

const edited = { ...used, pictures: null };

test('a picture that nothing used within an hour is removed, and not earlier', async () => {
  expect([await sweep(59), await sweep(60)]).toEqual([true, false]);
});

test('a picture stays as long as a project has it, and an hour after the sweep that misses it', async () => {
  const { projectId } = await projects.add(admin, used);
  expect([await sweep(60), await sweep(600)]).toEqual([true, true]);
  await projects.edit(admin, { projectId, ...edited }, undefined);
  expect([await sweep(601), await sweep(660), await sweep(661)]).toEqual([true, true, false]);
});

test('a picture of a deleted project stays until the project cannot be restored, and an hour more', async () => {
  const { projectId } = await projects.add(admin, used);
  at(100);
  await projects.delete(admin, projectId, undefined);
  expect([await sweep(159), await sweep(160), await sweep(219), await sweep(220)]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('what an upload left unfinished is removed an hour later', async () => {
  await files.begin();
  const begun = () => readdirSync(pictureFolder(db.settings.dataDir)).filter((name) => name.startsWith('.'));
  await sweep(59);
  expect(begun()).toHaveLength(1);
  await sweep(61);
  expect(begun()).toEqual([]);
});

test('a picture stays as long as the text of a page of the owner’s own shows it', async () => {
  const { address, title } = aNewOwnPage();
  const body = `A kite: ![Mine](/pictures/${pictureId}/64.avif)`;
  await db.database.keepCount((manager) => manager.insert(OwnPage, { address, title, body }));
  expect([await sweep(60), await sweep(600)]).toEqual([true, true]);
  await db.database.keepCount((manager) => manager.update(OwnPage, { address }, { body: 'None' }));
  expect([await sweep(601), await sweep(661)]).toEqual([true, false]);
});
