/** What is changed of one's own entries. The list is asked for again after each change, whatever came of it. */
import type { Experience, ExperienceEdit, NewExperience } from '@portico/contract/experience';
import type { CallError } from '@portico/platform/api';
import { changedElsewhere, ifMatch, injectEndpoints, updateAnswer } from '@portico/platform/api';
import type { AppDispatch, RootState } from '@portico/platform/store';
import { experience } from '../experience-api';

const changeRows = (recipe: (rows: Experience[]) => Experience[]) =>
  updateAnswer(experience, undefined, recipe);

const without = (rows: Experience[], { expId }: Experience) => rows.filter((row) => row.expId !== expId);

/** In its place: the list is newest first, and ids grow. */
const withEntry = (rows: Experience[], entry: Experience) =>
  [...without(rows, entry), entry].sort((one, other) => other.expId - one.expId);

const isGone = (error: CallError): boolean => 'status' in error && error.status === 404;

/** The row waits for the answer: until then the dialog stands over the list, and a new entry has no id. */
const showSaved = (
  _fields: unknown,
  { dispatch, queryFulfilled }: { dispatch: AppDispatch; queryFulfilled: Promise<{ data: Experience }> },
) =>
  queryFulfilled.then(
    ({ data }) => void dispatch(changeRows((rows) => withEntry(rows, data))),
    () => {},
  );

const { addEntry, editEntry, deleteEntry } = injectEndpoints(RELEASE, (build) => ({
  addEntry: build.mutation<Experience, NewExperience>({
    query: (body) => ({ url: 'experience/add', method: 'POST', body }),
    invalidatesTags: ['Experience'],
    onQueryStarted: showSaved,
  }),
  editEntry: build.mutation<Experience, ExperienceEdit & { version: number }>({
    query: ({ version, ...body }) => ({
      url: `experience/edit/${body.expId}`,
      method: 'PUT',
      body,
      headers: ifMatch({ version }),
    }),
    invalidatesTags: ['Experience'],
    onQueryStarted: showSaved,
  }),
  deleteEntry: build.mutation<null, Experience>({
    query: ({ expId, version }) => ({
      url: `experience/edit/${expId}`,
      method: 'DELETE',
      headers: ifMatch({ version }),
    }),
    invalidatesTags: ['Experience'],
    onQueryStarted(entry, { dispatch, queryFulfilled }) {
      dispatch(changeRows((rows) => without(rows, entry)));
      // Not by undoing: that would bring back the rows of other deletions, too.
      return queryFulfilled.then(
        () => {},
        (reason) => {
          const error = reason.isUnhandledError ? {} : reason.error;
          if (isGone(error)) return;
          const present = changedElsewhere<Experience>(error) ?? entry;
          dispatch(changeRows((rows) => withEntry(rows, present)));
        },
      );
    },
  }),
}));

const deletionOf = (expId: number) => `${RELEASE}/delete ${expId}`;

export const useAddEntry = () => addEntry.useMutation();
export const useEditEntry = () => editEntry.useMutation();

/** The deletion of one entry: what came of it is known wherever it is asked for, also when its row is back. */
export const useDeleteEntry = (expId: number) =>
  deleteEntry.useMutation({ fixedCacheKey: deletionOf(expId) });

/** Whether the latest deletion of an entry failed. */
export const isNotDeleted = (state: RootState, expId: number): boolean =>
  deleteEntry.select({ fixedCacheKey: deletionOf(expId), requestId: undefined })(state as never).isError;
