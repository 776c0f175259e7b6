import type { ShownPicture } from '@portico/contract/pictures/picture';
import type { EntityManager } from 'typeorm';
import { readSamplePictures } from './picture-folder.js';
import { Picture } from './picture.entity.js';

/** Stores pictures of the sample as used, in the transaction that stores where. Their files follow in `Pictures.copySample`. */
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
