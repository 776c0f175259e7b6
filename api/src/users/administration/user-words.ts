import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { byteOrder } from '../../database/byte-order.js';
import { asJson, oneOf } from '../../database/number-list.js';
import { UserWord } from '../user-word.entity.js';

/** The condition that an entry of `user_words`, by the name of `entry`, begins with a word. */
const beginsWith = (
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

/** The condition that a user has an entry that begins with a word. */
export function hasWord(
  manager: EntityManager,
  userId: string,
  name: string,
  word: string,
): [condition: string, parameters: Record<string, string>] {
  const [condition, parameters] = beginsWith(manager, name, word);
  // As a value, not as EXISTS: that may be turned around, into a look at every entry of the word. And NOT NULL, which
  // PostgreSQL takes for likely, so that it expects to be done soon.
  return [
    `(SELECT 1 FROM "user_words" "entry" WHERE ${condition} AND "entry"."userId" = ${userId} LIMIT 1) IS NOT NULL`,
    parameters,
  ];
}

/** The query for the users of the entries that begin with a word, some of them several times. */
export const entriesOf = (
  manager: EntityManager,
  word: string,
  name = 'word',
): SelectQueryBuilder<UserWord> =>
  manager
    .createQueryBuilder(UserWord, 'entry')
    .select('"entry"."userId"', 'userId')
    .where(...beginsWith(manager, name, word));

/** What a query for one column, `userId`, finds. */
async function idsOf(manager: EntityManager, sql: string, parameters: ObjectLiteral): Promise<number[]> {
  const found = await manager
    .createQueryBuilder()
    .select(asJson(manager, '"userId"'), 'ids')
    .from(`(${sql})`, 'found')
    .setParameters(parameters)
    .getRawOne<{ ids: string }>();
  return JSON.parse(found?.ids ?? '[]');
}

/** The users that a word finds. */
export interface Find {
  word: string;
  userIds: ReadonlySet<number>;
  /** Whether those are all. */
  isWhole: boolean;
}

/** Whom a word finds. @param most how many entries are read: a user may have several */
export async function findOf(manager: EntityManager, word: string, most: number): Promise<Find> {
  const query = entriesOf(manager, word).limit(most + 1);
  const ids = await idsOf(manager, query.getQuery(), query.getParameters());
  return { word, userIds: new Set(ids), isWhole: ids.length <= most };
}

/** Whether more entries than so many begin with a word. */
export const hasMoreEntries = async (manager: EntityManager, word: string, most: number): Promise<boolean> =>
  (await entriesOf(manager, word).offset(most).limit(1).getRawOne()) !== undefined;

/** The query for the entries of some users that begin with a word. */
export const entriesAmong = (
  manager: EntityManager,
  word: string,
  userIds: readonly number[],
): SelectQueryBuilder<UserWord> =>
  entriesOf(manager, word).andWhere(...oneOf(manager, '"entry"."userId"', 'among', userIds));

/** Whom of some users a word finds. */
export async function havingWord(
  manager: EntityManager,
  word: string,
  userIds: readonly number[],
): Promise<number[]> {
  const query = entriesAmong(manager, word, userIds);
  return [...new Set(await idsOf(manager, query.getQuery(), query.getParameters()))];
}

/** All whom each of these words finds, however many they are. */
export async function havingAll(manager: EntityManager, words: readonly string[]): Promise<number[]> {
  const queries = words.map((word, index) => entriesOf(manager, word, `word${index}`));
  const sql = queries.map((query) => query.getQuery()).join(' INTERSECT ');
  const parameters: ObjectLiteral = Object.assign({}, ...queries.map((query) => query.getParameters()));
  return [...new Set(await idsOf(manager, sql, parameters))];
}
