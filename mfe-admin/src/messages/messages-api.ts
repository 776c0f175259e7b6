import type { ChangedMessages, Message } from '@portico/contract/messages/message';
import type { Text } from '@portico/contract/texts/message';
import { alertProblems, ifMatch, injectEndpoints, isGone, updateAnswers } from '@portico/platform/api';
import {
  deletionsOf,
  type Failure,
  removeAtOnce,
  type Restoring,
  type Started,
} from '@portico/platform/editable-list';
import { type Page, pageOf, parametersOf } from '../table/pages';

const tag = 'mfe-admin/Message';
/** The tag of the number in the menu. */
const badgeTag = 'shell/Badge';

export const { messages } = injectEndpoints(
  RELEASE,
  (build) => ({
    messages: build.query<Page<Message>, string>({
      query: (cursor) => `messages?${parametersOf({ limit: '25', cursor })}`,
      transformResponse: pageOf<Message>,
      providesTags: [tag],
    }),
  }),
  [tag],
);

const idOf = ({ messageId }: Message): number => messageId;

export const deletions = deletionsOf(`${RELEASE}/messages`, idOf);

const changeOf = (action: string, chosen: readonly Message[], how: { isRead?: boolean } = {}) => ({
  url: `messages/${action}`,
  method: 'POST',
  body: { messageIds: chosen.map(idOf), ...how },
});

const invalidatesTags = [tag, badgeTag, 'Audit'] as const;

interface Deletion {
  /** One alone: of this version, and its row says why it wasn't deleted. */
  chosen: readonly Message[];
  byKeyboard: boolean;
  text: Text;
}

export const { markChosen, deleteMessages, restoreMessages } = injectEndpoints(
  RELEASE,
  (build) => ({
    markChosen: build.mutation<ChangedMessages, { chosen: readonly Message[]; isRead: boolean }>({
      query: ({ chosen, isRead }) => changeOf('mark', chosen, { isRead }),
      invalidatesTags: [...invalidatesTags],
      onQueryStarted({ chosen, isRead }, { dispatch, queryFulfilled }: Started<unknown>) {
        const ids = chosen.map(idOf);
        const { undo } = dispatch(
          updateAnswers(messages, tag, ({ rows }) => {
            for (const row of rows) if (ids.includes(idOf(row))) row.isRead = isRead;
          }),
        );
        return queryFulfilled.then(
          () => {},
          ({ error, isUnhandledError }: Failure) => {
            // The call was aborted because the session changed.
            if (isUnhandledError) return;
            undo();
            dispatch(alertProblems(error));
          },
        );
      },
    }),
    deleteMessages: build.mutation<ChangedMessages | null, Deletion>({
      query: ({ chosen }) =>
        chosen.length === 1
          ? { url: `messages/edit/${idOf(chosen[0]!)}`, method: 'DELETE', headers: ifMatch(chosen[0]!) }
          : changeOf('delete', chosen),
      invalidatesTags: [...invalidatesTags],
      onQueryStarted({ chosen, byKeyboard, text }, started: Started<ChangedMessages | null>) {
        const { dispatch } = started;
        const deleted = (changed: ChangedMessages | null) =>
          changed ? chosen.filter(({ messageId }) => changed.messageIds.includes(messageId)) : chosen;
        started.queryFulfilled.catch(({ error }: Failure) => {
          if (!isGone(error)) return;
          const ids = chosen.map(idOf);
          // What a later fetch has was restored elsewhere.
          dispatch(
            updateAnswers(messages, tag, (page) => {
              page.rows = page.rows.filter((row) => !ids.includes(idOf(row)));
            }),
          );
          dispatch(deletions.forget(chosen));
        });
        return removeAtOnce(started, {
          byKeyboard,
          nameOf: (changed) => namesOf(deleted(changed), text),
          // The list hides them.
          hide: () => (error) => void (chosen.length === 1 || dispatch(alertProblems(error))),
          restore: (changed): Restoring =>
            dispatch(restoreMessages.initiate({ chosen, deleted: deleted(changed) }, { track: false })),
        });
      },
    }),
    restoreMessages: build.mutation<ChangedMessages, Record<'chosen' | 'deleted', readonly Message[]>>({
      query: ({ deleted }) => changeOf('restore', deleted),
      invalidatesTags: [...invalidatesTags],
      onQueryStarted({ chosen }, { dispatch, queryFulfilled }: Started<ChangedMessages>) {
        const forget = () => void dispatch(deletions.forget(chosen));
        // They may be restored where no answer came, too.
        return queryFulfilled.then(forget, forget);
      },
    }),
  }),
  [tag, badgeTag],
);

export const namesOf = (messages: readonly Message[], text: Text): string =>
  messages.length === 1
    ? text('the message from {name}', messages[0]!)
    : text('{count, plural, one {# message} other {# messages}}', { count: messages.length });
