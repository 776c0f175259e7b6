import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { byteOrder } from '../../database/byte-order.js';
import { asJson } from '../../database/number-list.js';
import { UserWord } from '../user-word.entity.js';

/** The users that a word finds. */
export interface Find {
  word: string;
  userIds: ReadonlySet<number>;
  /** Whether those are all. */
  isWhole: boolean;
}

/** The condition that an entry of `user_words`, by the name of `entry`, begins with a word. */
export const beginsWith = (
  source: Pick<EntityManager, 'dataSource'>,
  name: string,
  word: string,
): [condition: string, parameters: Record<string, string>] => {
  const column = byteOrder(source, '"entry"."word"');
  // No text that begins with the word comes after its end.
  return [
    `${column} >= :${name} AND ${column} < :${name}End`,
    { [name]: word, [`${name}End`]: `${word}\u{10ffff}` },
  ];
};

/** The query for the users of so many entries that begin with a word, some of them several times. */
export const entriesOf = (manager: EntityManager, word: string, most: number): SelectQueryBuilder<UserWord> =>
  manager
    .createQueryBuilder(UserWord, 'entry')
    .select('"entry"."userId"', 'userId')
    .where(...beginsWith(manager, 'word', word))
    .limit(most);

/** What a query for one column, `userId`, finds. */
export const idsOf = async <Row extends ObjectLiteral>(
  manager: EntityManager,
  query: SelectQueryBuilder<Row>,
): Promise<number[]> => {
  const found = await manager
    .createQueryBuilder()
    .select(asJson(manager, '"userId"'), 'ids')
    .from(`(${query.getQuery()})`, 'found')
    .setParameters(query.getParameters())
    .getRawOne<{ ids: string }>();
  return JSON.parse(found?.ids ?? '[]');
};

/** Whom a word finds. @param most how many entries are read: a user may have several */
export async function findOf(manager: EntityManager, word: string, most: number): Promise<Find> {
  const ids = await idsOf(manager, entriesOf(manager, word, most + 1));
  return { word, userIds: new Set(ids), isWhole: ids.length <= most };
}
