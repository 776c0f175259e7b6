import type {
  ChosenPicture,
  Picture as UploadedPicture,
  ShownPicture,
} from '@portico/contract/pictures/picture';
import { type EntityManager, In, IsNull, LessThanOrEqual, Not } from 'typeorm';
import type { Database } from '../database/database.js';
import { ProblemException } from '../http/routes/problem.js';
import type { PictureFiles } from './picture-files.js';
import { Picture } from './picture.entity.js';

/** Columns of JSON that names pictures by `pictureId`, or of texts that show them. By name, as the features of these tables use this module. */
const places = [
  { table: 'projects', column: 'pictures' },
  { table: 'own_pages', column: 'body' },
  { table: 'site_settings', column: 'portraitPicture' },
  { table: 'site_settings', column: 'bannerPicture' },
  { table: 'site_settings', column: 'resumePicture' },
  // Can still be restored.
  { table: 'deletions', column: 'row' },
];

/** As long as what used a picture can be restored. */
const unusedMs = 60 * 60 * 1_000;

export const now = (): string => new Date(Date.now()).toISOString();

/**
 * Marks a picture as used, in the transaction that stores where.
 *
 * @param path the field's name, for the error
 * @param of which of several, for the error
 * @returns with what screens need to show it
 * @throws ProblemException 422
 */
export async function usePicture(
  manager: EntityManager,
  path: string,
  { pictureId }: Pick<UploadedPicture, 'pictureId'>,
  of = '',
): Promise<UploadedPicture> {
  // An update, so that a sweep at the same time on PostgreSQL either waits, or has removed it already.
  await manager.update(Picture, { pictureId }, { unusedSince: null });
  const picture = await manager.findOneBy(Picture, { pictureId });
  if (picture === null) {
    const msg = `${of}This picture is unknown. Upload it again`;
    throw new ProblemException(422, [{ path: `${path}.pictureId`, msg }]);
  }
  const { width, height, preview, widths } = picture;
  return { pictureId, width, height, preview, widths };
}

/** `usePicture` for each of a list: by id, so that two that use the same in other orders don't deadlock on PostgreSQL. */
export async function usePictures(
  manager: EntityManager,
  path: string,
  chosen: readonly ChosenPicture[],
): Promise<ShownPicture[]> {
  const byId = [...chosen.entries()].sort(([, one], [, other]) => (one.pictureId < other.pictureId ? -1 : 1));
  const shown: ShownPicture[] = [];
  for (const [index, { alt, ...picture }] of byId) {
    const of = `Picture ${index + 1}: `;
    shown[index] = { ...(await usePicture(manager, `${path}.${index}`, picture, of)), alt };
  }
  return shown;
}

async function usedIds(manager: EntityManager): Promise<string[]> {
  const ids = new Set<string>();
  for (const { table, column } of places) {
    const rows = manager
      .createQueryBuilder()
      .select(`place.${column}`, 'naming')
      .from(table, 'place')
      .where(`place.${column} LIKE '%picture%'`);
    for (const { naming: text } of await rows.getRawMany<{ naming: string }>())
      for (const [, id] of text.matchAll(/(?:"pictureId":"|\/pictures\/)([0-9a-f]{32})/g)) ids.add(id!);
  }
  return [...ids];
}

/** Removes the pictures that nothing has used for an hour, and files that were left behind. */
export async function removeUnused(database: Database, files: PictureFiles): Promise<void> {
  const longAgo = Date.now() - unusedMs;
  await database.keepCount(async (manager) => {
    const used = await usedIds(manager);
    const [inUse, unused] = [In(used), Not(In(used))];
    await manager.update(Picture, { pictureId: inUse, unusedSince: Not(IsNull()) }, { unusedSince: null });
    await manager.update(Picture, { pictureId: unused, unusedSince: IsNull() }, { unusedSince: now() });
    const unusedSince = LessThanOrEqual(new Date(longAgo).toISOString());
    await manager.delete(Picture, { pictureId: unused, unusedSince });
  });
  const known = await database.read().find(Picture, { select: { pictureId: true } });
  await files.removeAllBut(new Set(known.map(({ pictureId }) => pictureId)), longAgo);
}
