import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { ShownPicture } from '@portico/contract/pictures/picture';
import { type EntityManager, In } from 'typeorm';
import type { DatabaseSettings } from '../database/data-sources.js';
import { DatabaseStartError } from '../database/database-errors.js';
import { Database } from '../database/database.js';
import { packageFile } from '../files/package-file.js';
import { PictureFiles, pictureFolder } from './picture-files.js';
import { Picture } from './picture.entity.js';

/** The copies of each picture, and by its name what else is stored of it. */
const folder = packageFile('assets/sample-pictures');

const readPictures = (): Record<string, Omit<Picture, 'unusedSince'>> =>
  JSON.parse(readFileSync(join(folder, 'pictures.json'), 'utf8'));

/**
 * Call before a first start: beside an empty database, a sweep would remove all pictures but those of the sample.
 *
 * @throws DatabaseStartError if there are others
 */
export function refusePicturesOfAnother({ dataDir }: Pick<DatabaseSettings, 'dataDir'>): void {
  const root = pictureFolder(dataDir);
  const sample = Object.values(readPictures()).map(({ pictureId }) => pictureId);
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

/** Stores pictures of the sample as used, in the transaction that stores where. Their files follow in `copyFiles`. */
export async function addSamplePictures(
  manager: EntityManager,
  named: readonly { name: string; alt: string }[],
): Promise<ShownPicture[]> {
  const pictures = readPictures();
  const chosen = named.map(({ name, alt }) => ({ ...pictures[name]!, alt }));
  await manager.insert(
    Picture,
    chosen.map(({ alt: _alt, ...picture }) => ({ ...picture, unusedSince: null })),
  );
  return chosen.map(({ bytes: _bytes, ...shown }) => shown);
}

@Injectable()
export class SamplePictures {
  constructor(
    private readonly database: Database,
    private readonly files: PictureFiles,
  ) {}

  /** Copies the files that are missing, so that a first start that was interrupted is completed by the next. */
  async copyFiles(): Promise<void> {
    const pictureId = In(Object.values(readPictures()).map((picture) => picture.pictureId));
    const stored = await this.database.read().find(Picture, {
      select: { pictureId: true },
      where: { pictureId },
    });
    for (const { pictureId } of stored) {
      if (this.files.has(pictureId)) continue;
      const copies = await this.files.begin();
      await cp(join(folder, pictureId), copies, { recursive: true });
      await this.files.keep(copies, pictureId);
    }
  }
}
