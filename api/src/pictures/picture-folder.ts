import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSettings } from '../database/data-sources.js';
import { DatabaseStartError } from '../database/database-errors.js';
import { packageFile } from '../files/package-file.js';
import type { Picture } from './picture.entity.js';

/** Where copies of pictures are served from. */
export const pictureFolder = (dataDir: string): string => join(dataDir, 'pictures');

/** The copies of each picture of the sample, and by its name what else is stored of it. */
export const sampleFolder = packageFile('assets/sample-pictures');

export const readSamplePictures = (): Record<string, Omit<Picture, 'unusedSince'>> =>
  JSON.parse(readFileSync(join(sampleFolder, 'pictures.json'), 'utf8'));

/**
 * Call before a first start: beside an empty database, a sweep would remove all pictures but those of the sample.
 *
 * @throws DatabaseStartError if there are others
 */
export function refusePicturesOfAnother({ dataDir }: Pick<DatabaseSettings, 'dataDir'>): void {
  const root = pictureFolder(dataDir);
  const sample = Object.values(readSamplePictures()).map(({ pictureId }) => pictureId);
  const names = existsSync(root) ? readdirSync(root) : [];
  if (names.some((name) => /^[0-9a-f]{32}$/.test(name) && !sample.includes(name)))
    throw new DatabaseStartError(
      `${root} belongs to another database than this empty one. Set DATABASE_URL to it, or DATA_DIR to a new folder; if it is lost, restore a backup.`,
    );
}

/**
 * Call before there is a portico.db, with which a start that has the forgotten DATABASE_URL would be refused.
 *
 * @throws DatabaseStartError if there are pictures of another database
 */
export function refuseForgottenDatabase(settings: DatabaseSettings): void {
  const isNew = settings.databaseUrl === undefined && !existsSync(join(settings.dataDir, 'portico.db'));
  if (isNew) refusePicturesOfAnother(settings);
}
