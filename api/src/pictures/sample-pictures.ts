import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { ShownPicture } from '@portico/contract/pictures/picture';
import { type EntityManager, In } from 'typeorm';
import { Database } from '../database/database.js';
import { PictureFiles } from './picture-files.js';
import { readSamplePictures, sampleFolder } from './picture-folder.js';
import { Picture } from './picture.entity.js';

/** Stores pictures of the sample as used, in the transaction that stores where. Their files follow in `copyFiles`. */
export async function addSamplePictures(
  manager: EntityManager,
  named: readonly { name: string; alt: string }[],
): Promise<ShownPicture[]> {
  const pictures = readSamplePictures();
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
    const pictureId = In(Object.values(readSamplePictures()).map((picture) => picture.pictureId));
    const stored = await this.database.read().find(Picture, {
      select: { pictureId: true },
      where: { pictureId },
    });
    for (const { pictureId } of stored) {
      if (this.files.has(pictureId)) continue;
      const copies = await this.files.begin();
      await cp(join(sampleFolder, pictureId), copies, { recursive: true });
      await this.files.keep(copies, pictureId);
    }
  }
}
