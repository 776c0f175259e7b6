import type { CacheTag } from '@portico/contract/cache-tags';
import { alertRaised } from '../alerts/alerts';
import type { CallError } from '../api/api';
import { changedElsewhere, ifMatch, injectEndpoints, isGone, problemErrors, updateAnswer } from '../api/api';
import type { AppDispatch, AppThunk, RootState } from '../store/store';

/** What every row has: its version grows with each change. */
export interface Versioned {
  version: number;
}

interface RowList<Row> {
  /** Under `/api`: rows are changed at `PATH/add`, `PATH/edit/ID` and `PATH/restore/ID`. */
  path: string;
  tag: CacheTag;
  /** The query that answers the rows, newest first. */
  list: Parameters<typeof updateAnswer<void, Row[]>>[0];
  idName: string & keyof Row;
  nameOf: (row: Row) => string;
}

interface Deletion<Row> {
  row: Row;
  /** Whoever asked for it by keyboard gets to Undo before its time is up. */
  byKeyboard: boolean;
}

interface Started<Answer> {
  dispatch: AppDispatch;
  queryFulfilled: Promise<{ data: Answer }>;
}

/** Of a call that was refused or given up. */
const errorOf = (reason: { error: CallError; isUnhandledError: boolean }): CallError =>
  reason.isUnhandledError ? {} : reason.error;

/**
 * Adding, changing, deleting and bringing back rows of a list. The list is asked for again after each change, whatever
 * came of it.
 *
 * @param release of the remote whose list it is, its `RELEASE`
 */
export function injectRowChanges<Row extends Versioned, Fields extends Partial<Row>>(
  release: string,
  { path, tag, list, idName, nameOf }: RowList<Row>,
) {
  const idOf = (row: Row) => row[idName] as number;
  const changeRows = (recipe: (rows: Row[]) => Row[]) => updateAnswer(list, undefined, recipe);
  const without = (rows: Row[], gone: Row) => rows.filter((row) => idOf(row) !== idOf(gone));
  /** In its place: the list is newest first, and ids grow. */
  const withRow = (rows: Row[], row: Row) =>
    [...without(rows, row), row].sort((one, other) => idOf(other) - idOf(one));

  /** The row waits for the answer: until then the dialog stands over the list, and a new one has no id. */
  const showSaved = (_fields: unknown, { dispatch, queryFulfilled }: Started<Row>) =>
    queryFulfilled.then(
      ({ data }) => void dispatch(changeRows((rows) => withRow(rows, data))),
      () => {},
    );

  const offerUndo =
    (row: Row, takesFocus: boolean): AppThunk<void> =>
    (dispatch) => {
      const undo = () => void dispatch(restore.initiate(row, { track: false }));
      const action = { label: 'Undo', onPress: undo };
      dispatch(alertRaised({ msg: `Deleted ${nameOf(row)}`, alertType: 'success', action, takesFocus }));
    };

  const invalidatesTags: CacheTag[] = [tag, 'Audit'];
  const { add, edit, remove, restore } = injectEndpoints(`${release}/${path}`, (build) => ({
    add: build.mutation<Row, Fields>({
      query: (body) => ({ url: `${path}/add`, method: 'POST', body }),
      invalidatesTags,
      onQueryStarted: showSaved,
    }),
    edit: build.mutation<Row, { seen: Row; fields: Fields }>({
      query: ({ seen, fields }) => ({
        url: `${path}/edit/${idOf(seen)}`,
        method: 'PUT',
        body: { ...fields, [idName]: idOf(seen) },
        headers: ifMatch(seen),
      }),
      invalidatesTags,
      onQueryStarted: showSaved,
    }),
    remove: build.mutation<null, Deletion<Row>>({
      query: ({ row }) => ({ url: `${path}/edit/${idOf(row)}`, method: 'DELETE', headers: ifMatch(row) }),
      invalidatesTags,
      onQueryStarted({ row, byKeyboard }, { dispatch, queryFulfilled }: Started<null>) {
        const focused = document.activeElement;
        dispatch(changeRows((rows) => without(rows, row)));
        // Not by undoing: that would bring back the rows of other deletions, too.
        return queryFulfilled.then(
          // Not from elsewhere, where the person has gone meanwhile.
          () => dispatch(offerUndo(row, byKeyboard && document.activeElement === focused)),
          (reason) => {
            const error = errorOf(reason);
            if (isGone(error)) return;
            const present = changedElsewhere<Row>(error) ?? row;
            dispatch(changeRows((rows) => withRow(rows, present)));
          },
        );
      },
    }),
    restore: build.mutation<Row, Row>({
      query: (row) => ({ url: `${path}/restore/${idOf(row)}`, method: 'POST' }),
      invalidatesTags,
      onQueryStarted: (_row, { dispatch, queryFulfilled }: Started<Row>) =>
        queryFulfilled.then(
          ({ data }) => {
            dispatch(changeRows((rows) => withRow(rows, data)));
            dispatch(alertRaised({ msg: `${nameOf(data)} is back`, alertType: 'success' }));
          },
          (reason) => {
            for (const { msg } of problemErrors(errorOf(reason))) {
              dispatch(alertRaised({ msg, alertType: 'danger' }));
            }
          },
        ),
    }),
  }));

  const deletionOf = (row: Row) => `${release}/${path}/delete ${idOf(row)}`;

  return {
    idOf,
    nameOf,
    useAdd: () => add.useMutation(),
    useEdit: () => edit.useMutation(),
    /** The deletion of one row: what came of it is known wherever it is asked for, also when the row is back. */
    useDelete: (row: Row) => remove.useMutation({ fixedCacheKey: deletionOf(row) }),
    /** Whether the latest deletion of a row failed. */
    isNotDeleted: (state: RootState, row: Row): boolean =>
      remove.select({ fixedCacheKey: deletionOf(row), requestId: undefined })(state as never).isError,
  };
}

export type RowChanges<Row extends Versioned, Fields extends Partial<Row>> = ReturnType<
  typeof injectRowChanges<Row, Fields>
>;

/** As far as it is the same whatever is typed. */
export type RowDeletion<Row extends Versioned> = Pick<
  RowChanges<Row, Partial<Row>>,
  'idOf' | 'nameOf' | 'useDelete' | 'isNotDeleted'
>;
