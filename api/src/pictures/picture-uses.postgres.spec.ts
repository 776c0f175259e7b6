import { aPicture } from '@portico/contract/testing/rows';
import { useTestDatabase } from '../testing/databases/open-test-database.js';
import { Picture } from './picture.entity.js';
import { usePictures } from './picture-uses.js';

const db = useTestDatabase();

test('projects that use the same pictures in opposite order are saved at the same time', async () => {
  const pictures = ['a', 'b', 'c', 'd'].map((letter) => aPicture({ pictureId: letter.repeat(32) }));
  await db.database.keepCount((manager) =>
    manager.insert(
      Picture,
      pictures.map((picture) => ({ ...picture, bytes: 1, unusedSince: null })),
    ),
  );
  const chosen = pictures.map(({ pictureId }) => ({ pictureId, alt: pictureId }));
  const use = (inOrder: typeof chosen) =>
    db.database.keepCount((manager) => usePictures(manager, 'pictures', inOrder));
  for (let round = 0; round < 20; round += 1) {
    const [shown, reversed] = await Promise.all([use(chosen), use(chosen.toReversed())]);
    expect(shown.map(({ alt }) => alt)).toEqual(chosen.map(({ alt }) => alt));
    expect(reversed).toEqual(shown.toReversed());
  }
});
