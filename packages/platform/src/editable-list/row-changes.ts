import { type CacheTag, manyRows } from '@portico/contract/cache-tags';
import type { ListFacts } from '@portico/contract/rows/list-facts';
import type { TypedUseMutation } from '@reduxjs/toolkit/query/react';
import { changedElsewhere, ifMatch, injectEndpoints, isGone, runningQuery, updateAnswer } from '../api/api';
import type { BaseQuery } from '../api/base-query';
import { type InjectedList, injectList } from '../list/inject-list';
import type { AppThunk, RootState } from '../store/store';
import { deletionsOf } from './deletions';
import { type Failure, removeAtOnce, type Restoring, type Started } from './removal';

/** `version` grows with each change. */
export interface Versioned {
  version: number;
}

/** What forms write of a row. The API may answer more of a field than it takes. */
export type Written<Row> = { [Name in keyof Row]?: unknown };

interface RowList<Row> extends Pick<ListFacts<Row>, 'tag' | 'idName' | 'nameOf'> {
  /** Under `/api`. Rows change at `PATH/add`, `PATH/edit/ID` and `PATH/restore/ID`. */
  path: string;
  /** The query for the rows. Its cache is updated directly, so it must not provide `tag`. */
  list: Parameters<typeof updateAnswer<void, Row[]>>[0];
  /** Sorts rows as the query does. By default, the newest is first: ids grow. */
  inOrder?: (one: Row, other: Row) => number;
}

interface Deletion<Row> {
  row: Row;
  /** Focuses Undo, so that it can be reached in time. */
  byKeyboard: boolean;
}

type UsedChange<Given, Answer> = ReturnType<TypedUseMutation<Answer, Given, BaseQuery>>;

/** Written out, because the inferred type fills pages of API Extractor's report. */
export interface RowChanges<Row extends Versioned, Fields extends Written<Row>> {
  idOf: (row: Row) => number;
  nameOf: (row: Row) => string;
  /** Changes the cached list, also when a pending fetch responds with the rows from before. */
  changeRows: (recipe: (rows: Row[]) => Row[]) => AppThunk<void>;
  useAdd: () => UsedChange<Fields, Row>;
  useEdit: () => UsedChange<{ seen: Row; fields: Fields }, Row>;
  useDelete: (row: Row) => UsedChange<Deletion<Row>, null>;
  /** Whether the last deletion of a row failed. */
  isNotDeleted: (state: RootState, row: Row) => boolean;
  /** Whether a row is being deleted, or was. */
  isDeleted?: (state: RootState, row: Row) => boolean;
}

/**
 * Endpoints that add, edit, delete and restore rows. They update the cached list instead of refetching it.
 *
 * @param release the remote's `RELEASE`
 */
export function injectRowChanges<Row extends Versioned, Fields extends Written<Row>>(
  release: string,
  { path, tag, list, idName, nameOf, inOrder }: RowList<Row>,
): RowChanges<Row, Fields> {
  const idOf = (row: Row) => row[idName] as number;
  const newestFirst = (one: Row, other: Row) => idOf(other) - idOf(one);
  const without = (rows: Row[], gone: Row) => rows.filter((row) => idOf(row) !== idOf(gone));

  const changeRows =
    (recipe: (rows: Row[]) => Row[]): AppThunk<void> =>
    (dispatch, getState) => {
      const { token } = getState().session;
      const change = () => {
        if (getState().session.token === token) dispatch(updateAnswer(list, undefined, recipe));
      };
      change();
      void dispatch(runningQuery(list.name, undefined))?.then(change);
    };
  const hide = (gone: Row) => changeRows((rows) => without(rows, gone));
  const show = (row: Row) => changeRows((rows) => [...without(rows, row), row].sort(inOrder ?? newestFirst));

  const deletions = deletionsOf(`${release}/${path}`, idOf);

  /** Shows what a change made of the row, or the one that it conflicts with. */
  const settle = ({ dispatch, queryFulfilled }: Started<Row | null>, seen?: Row) => {
    const settled = (change: AppThunk<void>, row: Row) => {
      dispatch(change);
      // The list knows by now. What a later fetch has is there: it may have been brought back elsewhere.
      dispatch(deletions.forget([row]));
    };
    return queryFulfilled.then(
      ({ data }) => {
        if (data) settled(show(data), data);
        else if (seen) settled(hide(seen), seen);
      },
      ({ error }: Failure) => {
        const current = changedElsewhere<Row>(error);
        if (current) dispatch(show(current));
        if (seen && isGone(error)) settled(hide(seen), seen);
      },
    );
  };

  const invalidatesTags: CacheTag[] = [tag, 'Audit'];
  const { add, edit, remove, restore } = injectEndpoints(`${release}/${path}`, (build) => ({
    add: build.mutation<Row, Fields>({
      query: (body) => ({ url: `${path}/add`, method: 'POST', body }),
      invalidatesTags,
      onQueryStarted: (_fields, started: Started<Row>) => settle(started),
    }),
    edit: build.mutation<Row, { seen: Row; fields: Fields }>({
      query: ({ seen, fields }) => ({
        url: `${path}/edit/${idOf(seen)}`,
        method: 'PUT',
        body: { ...fields, [idName]: idOf(seen) },
        headers: ifMatch(seen),
      }),
      invalidatesTags,
      onQueryStarted: ({ seen }, started: Started<Row>) => settle(started, seen),
    }),
    remove: build.mutation<null, Deletion<Row>>({
      query: ({ row }) => ({ url: `${path}/edit/${idOf(row)}`, method: 'DELETE', headers: ifMatch(row) }),
      invalidatesTags,
      onQueryStarted({ row, byKeyboard }, started: Started<null>) {
        void settle(started, row);
        return removeAtOnce(started, {
          byKeyboard,
          nameOf: () => nameOf(row),
          restore: (): Restoring => started.dispatch(restore.initiate(row, { track: false })),
        });
      },
    }),
    restore: build.mutation<Row, Row>({
      query: (row) => ({ url: `${path}/restore/${idOf(row)}`, method: 'POST' }),
      invalidatesTags,
      onQueryStarted: (_row, started: Started<Row>) => settle(started),
    }),
  }));

  return {
    idOf,
    nameOf,
    changeRows,
    useAdd: () => add.useMutation(),
    useEdit: () => edit.useMutation(),
    /** A fixed cache key, so that a row that reappears finds its failed deletion. */
    useDelete: (row) => remove.useMutation({ fixedCacheKey: deletions.keyOf([row]) }),
    ...deletions,
  };
}

/** The part that doesn't depend on a form's fields. */
export type RowDeletion<Row extends Versioned> = Pick<
  RowChanges<Row, Written<Row>>,
  'idOf' | 'nameOf' | 'useDelete' | 'isNotDeleted' | 'isDeleted'
>;

/** One of the site's lists, with what changes its rows. @param readAt if it isn't read at `path` */
export function injectRows<Row extends Versioned, Fields extends Written<Row>>(
  release: string,
  list: ListFacts<Row> & Pick<RowList<Row>, 'inOrder'>,
  readAt?: string,
): InjectedList<Row> & RowChanges<Row, Fields> {
  const injected = injectList(release, { ...list, tag: manyRows }, readAt);
  return { ...injected, ...injectRowChanges<Row, Fields>(release, { ...list, list: injected.query }) };
}
