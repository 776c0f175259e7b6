import {
  type SortOrder,
  sortOrders,
  type UserSort,
  userSorts,
} from '@portico/contract/administration/user-list';
import * as v from 'valibot';
import { maxPlainTextLength, wordsOf } from '../../accounts/users/user-search-text.js';
import { cursorParameter, limitParameter, invalidCursor } from '../../foundation/routes/keyset.js';
import { choiceParameter, StorableText } from '../../foundation/routes/parameters.js';
import { type UserOrder, UserPlace } from './user-page-query.js';

const longestSearch = 500;
const mostWords = 10;

const filters = {
  search: v.optional(
    v.pipe(
      StorableText,
      v.maxLength(longestSearch, `Search for at most ${longestSearch} characters`),
      v.transform(wordsOf),
      v.maxLength(mostWords, `Search for at most ${mostWords} words`),
      v.everyItem(
        (word) => [...word].length <= maxPlainTextLength,
        `Search for words of at most ${maxPlainTextLength} characters`,
      ),
    ),
    '',
  ),
  sort: v.optional(choiceParameter('sort', userSorts)),
  order: v.optional(choiceParameter('order', sortOrders)),
};

/** Which users are asked for, in which order. */
export interface UserSelection extends UserOrder {
  /** The words searched for, as `wordsOf` makes them; none where all users are meant. */
  search: string[];
}

interface Asked {
  sort?: UserSort | undefined;
  order?: SortOrder | undefined;
}

/** Where nothing is said, the newest come first. */
const sorted = <Query extends Asked>({ sort, order, ...rest }: Query) => ({
  ...rest,
  sort: sort ?? 'userId',
  order: order ?? (sort === undefined ? 'desc' : 'asc'),
});

/** The query parameters of a list of users. */
export const UserListQuery = v.pipe(
  v.strictObject({ ...filters, limit: limitParameter, cursor: v.optional(cursorParameter(UserPlace)) }),
  v.transform(sorted),
  v.forward(
    v.partialCheck(
      [['sort'], ['order'], ['cursor']],
      ({ sort, order, cursor }) =>
        cursor === undefined || (cursor.key[0] === sort && cursor.key[1] === order),
      invalidCursor,
    ),
    ['cursor'],
  ),
);
export type UserListQuery = v.InferOutput<typeof UserListQuery>;

export const exportFormats = ['csv', 'json'] as const;

/** The query parameters of the export: the whole list, as a file. */
export const UserExportQuery = v.pipe(
  v.strictObject({ ...filters, format: choiceParameter('format', exportFormats) }),
  v.transform(sorted),
);
export type UserExportQuery = v.InferOutput<typeof UserExportQuery>;
