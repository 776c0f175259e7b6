import type { Message } from '@portico/contract/content/messages/message';
import { alertRaised } from '@portico/platform/alerts';
import { ifMatch, injectEndpoints, problemErrors, updateAnswer } from '@portico/platform/api';
import type { AppDispatch, AppThunk } from '@portico/platform/store';
import { type PageLinks, pageLinks } from '../table/pages';

const pageSize = 25;

interface MessagesPage {
  messages: Message[];
  links: PageLinks;
}

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
    messages: build.query<MessagesPage, string>({
      query: (cursor) =>
        `messages?${new URLSearchParams({ limit: String(pageSize), ...(cursor !== '' && { cursor }) })}`,
      transformResponse: (rows: Message[], meta) => ({
        messages: rows,
        links: pageLinks(meta?.response?.headers.get('link') ?? null),
      }),
      providesTags: [tag],
    }),
  }),
  [tag],
);

const { markMessage, deleteMessage, restoreMessage } = injectEndpoints(
  RELEASE,
  (build) => ({
    markMessage: build.mutation<Message, OnPage & { isRead: boolean }>({
      query: ({ message: { messageId }, isRead }) => ({
        url: `messages/edit/${messageId}`,
        method: 'PUT',
        body: { messageId, isRead },
      }),
      invalidatesTags: [badgeTag, 'Audit'],
      // Not fetched again: only this has changed.
      onQueryStarted({ message, cursor, isRead }, { dispatch, queryFulfilled }: Started) {
        const { undo } = dispatch(
          updateAnswer(messages, cursor, ({ messages: rows }) => {
            for (const row of rows) if (row.messageId === message.messageId) row.isRead = isRead;
          }),
        );
        return queryFulfilled.then(() => {}, undo);
      },
    }),
    deleteMessage: build.mutation<null, OnPage>({
      query: ({ message }) => ({
        url: `messages/edit/${message.messageId}`,
        method: 'DELETE',
        headers: ifMatch(message),
      }),
      invalidatesTags: [tag, badgeTag, 'Audit'],
      onQueryStarted({ message, cursor }, { dispatch, queryFulfilled }: Started) {
        const { undo } = dispatch(
          updateAnswer(messages, cursor, (page) => ({
            ...page,
            messages: page.messages.filter(({ messageId }) => messageId !== message.messageId),
          })),
        );
        return queryFulfilled.then(() => dispatch(offerUndo(message)), undo);
      },
    }),
    restoreMessage: build.mutation<Message, Message>({
      query: ({ messageId }) => ({ url: `messages/restore/${messageId}`, method: 'POST' }),
      invalidatesTags: [tag, badgeTag, 'Audit'],
    }),
  }),
  [tag, badgeTag],
);

interface Started {
  dispatch: AppDispatch;
  queryFulfilled: Promise<unknown>;
}

const offerUndo =
  (message: Message): AppThunk<void> =>
  (dispatch) => {
    const undo = async () => {
      const { error } = await dispatch(restoreMessage.initiate(message, { track: false }));
      const alerts = error
        ? problemErrors(error).map(({ msg }) => ({ msg, alertType: 'danger' }) as const)
        : [{ msg: `Restored ${nameOf(message)}`, alertType: 'success' } as const];
      for (const alert of alerts) dispatch(alertRaised(alert));
    };
    const action = { label: 'Undo', onPress: () => void undo() };
    dispatch(alertRaised({ msg: `Deleted ${nameOf(message)}`, alertType: 'success', action }));
  };

export const nameOf = ({ name }: Message): string => `the message from ${name}`;

/** Always refetched, because visitors add to them. */
export const useMessages = (cursor: string) => messages.useQuery(cursor, { refetchOnMountOrArgChange: true });

export const useMark = () => markMessage.useMutation();

/** A fixed cache key, so that a message that reappears finds its failed deletion. */
export const useDeletion = ({ messageId }: Message) =>
  deleteMessage.useMutation({ fixedCacheKey: `${RELEASE}/messages/delete ${messageId}` });
