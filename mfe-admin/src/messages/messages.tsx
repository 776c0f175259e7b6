import type { Message } from '@portico/contract/messages/message';
import { useNotDeleted } from '@portico/platform/editable-list';
import { useSite } from '@portico/platform/page';
import { Link } from '@portico/platform/router';
import { useRichText, useText } from '@portico/platform/text';
import { useState } from 'react';
import { PagedList } from '../table/paged-list';
import { useKeptPage } from '../table/pages';
import { useAddress } from '../table/use-address';
import { ChosenMessages } from './chosen-messages';
import { MessageItem } from './message-item';
import { useTimes } from '../table/shown-time';
import { deletions, messages as list, namesOf } from './messages-api';
import styles from './messages.module.css';

export default function Messages() {
  const text = useText();
  const times = useTimes();
  const [parameters, show] = useAddress();
  const cursor = parameters.get('cursor') ?? '';
  // Here, so that messages that reappear are still selected.
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const choose = (chosen: readonly Message[]) => setIds(new Set(chosen.map(({ messageId }) => messageId)));
  // Visitors add to them.
  const result = list.useQuery(cursor, { refetchOnMountOrArgChange: true });
  const page = useKeptPage(result.data, deletions);
  const [latest, ...others] = page?.rows ?? [];
  // The time makes it differ from page to page, so that each is announced.
  const summary = latest
    ? text('{count, plural, one {# message} other {# messages}}, the latest at {time}', {
        count: others.length + 1,
        time: times(latest.receivedAt),
      })
    : '';
  const notDeleted = useNotDeleted(page?.rows, deletions.isNotDeleted, (one) => namesOf([one], text));
  return (
    <>
      <h1>{text('Messages')}</h1>
      <PagedList
        result={{ ...result, data: page }}
        summary={notDeleted + summary}
        onShow={show}
        empty={<NoMessages isPage={cursor !== ''} />}
      >
        {(messages, isBusy) => {
          // Without those that are gone, or on another page.
          const chosen = messages.filter(({ messageId }) => ids.has(messageId));
          return (
            <>
              <ChosenMessages shown={messages} chosen={chosen} onChoose={choose} />
              <ul role="list" className={styles.messages} aria-busy={isBusy}>
                {messages.map((message) => (
                  <MessageItem
                    key={message.messageId}
                    message={message}
                    isChosen={chosen.includes(message)}
                    onChoose={(isChosen) =>
                      choose(isChosen ? [...chosen, message] : chosen.filter((one) => one !== message))
                    }
                  />
                ))}
              </ul>
            </>
          );
        }}
      </PagedList>
    </>
  );
}

function NoMessages({ isPage }: { isPage: boolean }) {
  const { contactForm } = useSite();
  const rich = useRichText();
  if (isPage) return <Link to="/manage/messages">{rich('Go to the newest messages')}</Link>;
  if (contactForm) return rich('There are no messages yet.');
  return rich(
    'There are no messages. To let visitors write, turn on the contact form in <link>Site Settings</link>.',
    { link: <Link to="/manage/site/contact" /> },
  );
}
