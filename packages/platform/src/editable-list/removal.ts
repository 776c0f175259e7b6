import { alertProblems, type CallError, isGone } from '../api/api';
import { say } from '../api/say';
import type { AppDispatch } from '../store/store';

/** The part of the second argument of `onQueryStarted` that is used here. */
export interface Started<Answer> {
  dispatch: AppDispatch;
  queryFulfilled: Promise<{ data: Answer }>;
}

export interface Failure {
  error: CallError;
  /** The call was aborted. */
  isUnhandledError: boolean;
}

export type Restoring = PromiseLike<{ error?: CallError | undefined }>;

interface Undoable<Answer> {
  /** Focuses Undo, so that it can be reached in time. */
  byKeyboard: boolean;
  /** Names what was deleted. */
  nameOf: (answer: Answer) => string;
  restore: (answer: Answer) => Restoring;
}

/** Without `restore`, the deletion can't be undone. */
type Removal<Answer> = (Undoable<Answer> | { restore?: undefined }) & {
  /** Called at once, if `useKept` doesn't hide the rows. Returns what is called if the deletion fails. */
  hide?: () => (error: CallError) => void;
};

/** The `onQueryStarted` of a deletion that offers Undo. */
export function removeAtOnce<Answer>(
  { dispatch, queryFulfilled }: Started<Answer>,
  removal: Removal<Answer>,
): Promise<void> {
  const focused = document.activeElement;
  const show = removal.hide?.();
  return queryFulfilled.then(
    ({ data }) => {
      if (!removal.restore) return;
      const { byKeyboard, nameOf, restore } = removal;
      const name = nameOf(data);
      const undo = async () => {
        const { error } = await restore(data);
        dispatch(
          error
            ? alertProblems(error)
            : say((text) => ({ msg: text('Restored {name}', { name }), alertType: 'success' })),
        );
      };
      const action = { label: 'Undo', onPress: () => void undo() };
      // Unless the person has moved the focus in the meantime.
      const takesFocus = byKeyboard && document.activeElement === focused;
      dispatch(
        say((text) => ({ msg: text('Deleted {name}', { name }), alertType: 'success', action, takesFocus })),
      );
    },
    ({ error, isUnhandledError }: Failure) => {
      // Aborted because the session changed: the list may be another person's now.
      if (!isUnhandledError && !isGone(error)) show?.(error);
    },
  );
}
