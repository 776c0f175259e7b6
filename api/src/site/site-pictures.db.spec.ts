import { ownerId } from '@portico/contract/accounts/owner';
import { StoredMarkdown } from '../markdown/stored-markdown.js';
import { PictureFiles } from '../pictures/picture-files.js';
import { Picture } from '../pictures/picture.entity.js';
import { removeUnused } from '../pictures/picture-uses.js';
import { useTestDatabase } from '../testing/databases/open-test-database.js';
import { FirstStart } from '../first-start/first-start.js';
import { SiteContent } from './site-content.js';

const pictureId = 'a'.repeat(32);
const admin = { userId: ownerId };
const start = Date.now();

const db = useTestDatabase();
afterEach(() => jest.restoreAllMocks());

test('a picture stays as long as it is the portrait, the banner or the photo in the résumé', async () => {
  await new FirstStart(db.database).run();
  const content = new SiteContent(db.settings, db.database, new StoredMarkdown(db.database));
  await content.prepare();
  const unusedSince = new Date(start).toISOString();
  const picture = { pictureId, width: 64, height: 48, preview: '', widths: [64], bytes: 6, unusedSince };
  await db.database.keepCount((manager) => manager.insert(Picture, picture));
  const staysAfter = async (minutes: number): Promise<boolean> => {
    jest.spyOn(Date, 'now').mockReturnValue(start + minutes * 60_000);
    await removeUnused(db.database, new PictureFiles(db.settings));
    return (await db.database.read().countBy(Picture, { pictureId })) === 1;
  };
  const none = { portraitPicture: null, bannerPicture: null, resumePicture: null };
  await content.edit(admin, { portraitPicture: { pictureId } }, undefined);
  expect(await staysAfter(60)).toBe(true);
  await content.edit(admin, { ...none, bannerPicture: { pictureId } }, undefined);
  expect(await staysAfter(600)).toBe(true);
  await content.edit(admin, { ...none, resumePicture: { pictureId } }, undefined);
  expect([await staysAfter(1_200), await staysAfter(1_261)]).toEqual([true, true]);
  await content.edit(admin, none, undefined);
  expect([await staysAfter(1_262), await staysAfter(1_323)]).toEqual([true, false]);
});
