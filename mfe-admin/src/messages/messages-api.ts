import type { ChangedMessages, Message } from '@portico/contract/messages/message';
import { alertRaised } from '@portico/platform/alerts';
import { alertProblems, type CallError, ifMatch, injectEndpoints, updateAnswer } from '@portico/platform/api';
import type { AppDispatch, AppThunk } from '@portico/platform/store';
import { type Page, pageOf } from '../table/pages';

const pageSize = 25;

/** A message on the page at a cursor. */
interface OnPage {
  message: Message;
  cursor: string;
}

const tag = 'mfe-admin/Message';
/** Of the number in the menu. */
const badgeTag = 'shell/Badge';

const { messages } = injectEndpoints(
  RELEASE,
  (build) => ({
    messages: build.query<Page<Message>, string>({
      query: (cursor) =>
        `messages?${new URLSearchParams({ limit: String(pageSize), ...(cursor !== '' && { cursor }) })}`,
      transformResponse: pageOf<Message>,
      providesTags: [tag],
    }),
  }),
  [tag],
);

/** Several on the page at a cursor. */
interface Chosen {
  chosen: readonly Message[];
  cursor: string;
}

const idsOf = (chosen: readonly Message[]) => chosen.map(({ messageId }) => messageId);

const { markChosen, deleteMessage, deleteChosen, restoreMessages } = injectEndpoints(
  RELEASE,
  (build) => ({
    deleteMessage: build.mutation<null, OnPage & { byKeyboard: boolean }>({
      query: ({ message }) => ({
        url: `messages/edit/${message.messageId}`,
        method: 'DELETE',
        headers: ifMatch(message),
      }),
      invalidatesTags: [tag, badgeTag, 'Audit'],
      onQueryStarted({ message, cursor, byKeyboard }, { dispatch, queryFulfilled }: Started) {
        const focused = document.activeElement;
        const { undo } = dispatch(
          updateAnswer(messages, cursor, (page) => ({
            ...page,
            rows: page.rows.filter(({ messageId }) => messageId !== message.messageId),
          })),
        );
        return queryFulfilled.then(() => dispatch(offerUndo([message], byKeyboard && focused)), undo);
      },
    }),
    markChosen: build.mutation<ChangedMessages, Chosen & { isRead: boolean }>({
      query: ({ chosen, isRead }) => ({
        url: 'messages/mark',
        method: 'POST',
        body: { messageIds: idsOf(chosen), isRead },
      }),
      invalidatesTags: [tag, badgeTag, 'Audit'],
      onQueryStarted({ chosen, cursor, isRead }, { dispatch, queryFulfilled }: Started) {
        const ids = idsOf(chosen);
        const { undo } = dispatch(
          updateAnswer(messages, cursor, ({ rows }) => {
            for (const row of rows) if (ids.includes(row.messageId)) row.isRead = isRead;
          }),
        );
        return queryFulfilled.then(() => {}, tellWhy(dispatch, undo));
      },
    }),
    deleteChosen: build.mutation<ChangedMessages, Chosen & { byKeyboard: boolean }>({
      query: ({ chosen }) => ({
        url: 'messages/delete',
        method: 'POST',
        body: { messageIds: idsOf(chosen) },
      }),
      invalidatesTags: [tag, badgeTag, 'Audit'],
      onQueryStarted({ chosen, cursor, byKeyboard }, { dispatch, queryFulfilled }: Started<ChangedMessages>) {
        const ids = idsOf(chosen);
        const focused = document.activeElement;
        const { undo } = dispatch(
          updateAnswer(messages, cursor, (page) => ({
            ...page,
            rows: page.rows.filter(({ messageId }) => !ids.includes(messageId)),
          })),
        );
        return queryFulfilled.then(
          ({ data }) => {
            const deleted = chosen.filter(({ messageId }) => data.messageIds.includes(messageId));
            dispatch(offerUndo(deleted, byKeyboard && focused));
          },
          tellWhy(dispatch, undo),
        );
      },
    }),
    restoreMessages: build.mutation<ChangedMessages, readonly Message[]>({
      query: (deleted) => ({
        url: 'messages/restore',
        method: 'POST',
        body: { messageIds: idsOf(deleted) },
      }),
      invalidatesTags: [tag, badgeTag, 'Audit'],
    }),
  }),
  [tag, badgeTag],
);

interface Started<Answer = unknown> {
  dispatch: AppDispatch;
  queryFulfilled: Promise<{ data: Answer }>;
}

const tellWhy =
  (dispatch: AppDispatch, undo: () => void) =>
  ({ error, isUnhandledError }: { error: CallError; isUnhandledError: boolean }) => {
    // Aborted because the session changed.
    if (isUnhandledError) return;
    undo();
    dispatch(alertProblems(error));
  };

/** @param focused since the deletion: unless the person has moved the focus in the meantime, Undo takes it */
const offerUndo =
  (deleted: readonly Message[], focused: Element | false | null): AppThunk<void> =>
  (dispatch) => {
    const takesFocus = document.activeElement === focused;
    const undo = async () => {
      const { error } = await dispatch(restoreMessages.initiate(deleted, { track: false }));
      if (error) dispatch(alertProblems(error));
      else dispatch(alertRaised({ msg: `Restored ${namesOf(deleted)}`, alertType: 'success' }));
    };
    const action = { label: 'Undo', onPress: () => void undo() };
    dispatch(alertRaised({ msg: `Deleted ${namesOf(deleted)}`, alertType: 'success', action, takesFocus }));
  };

export const nameOf = ({ name }: Message): string => `the message from ${name}`;

export const namesOf = (messages: readonly Message[]): string =>
  messages.length === 1 ? nameOf(messages[0]!) : `${messages.length} messages`;

/** Always refetched, because visitors add to them. */
export const useMessages = (cursor: string) => messages.useQuery(cursor, { refetchOnMountOrArgChange: true });

export const useMarkChosen = () => markChosen.useMutation();

export const useDeleteChosen = () => deleteChosen.useMutation();

/** A fixed cache key, so that a message that reappears finds its failed deletion. */
export const useDeletion = ({ messageId }: Message) =>
  deleteMessage.useMutation({ fixedCacheKey: `${RELEASE}/messages/delete ${messageId}` });
