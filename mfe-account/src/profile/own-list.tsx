import { english } from '@portico/contract/texts/language';
import { handOnFocus, LoadingOrFailure } from '@portico/platform/list';
import { useLanguage, useRichText, useText } from '@portico/platform/text';
import { type ReactNode, useId } from 'react';
import type { usePolledData } from '../availability/use-polled-data';
import styles from './profile.module.css';

interface OwnListProps {
  title: string;
  call: ReturnType<typeof usePolledData>;
  items: readonly {
    key: number;
    name: string;
    network?: string | null;
    /** Null for never. */
    lastUsedAt: string | null;
    /** What sets it apart. */
    note?: string | false;
    onEnd?: (() => void) | undefined;
  }[];
  /** The label of what ends an item, and that with the item's name. */
  end: string;
  endOf: (name: string) => string;
  children: ReactNode;
}

/** By what a person signs in, or is signed in. */
export function OwnList({ title, call, items, end, endOf, children }: OwnListProps) {
  const id = useId();
  const text = useText();
  const rich = useRichText();
  const language = useLanguage();
  // In English, as the browser does: the site doesn't know which one.
  // eslint-disable-next-line portico/no-clock-in-render -- Nothing of it is in the server's HTML.
  const times = new Intl.DateTimeFormat(language === english ? undefined : language, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (
    // Takes the focus of a button that goes.
    <section aria-labelledby={id} tabIndex={-1} className={`ui-stack ui-section ${styles.own}`}>
      <h2 id={id}>{title}</h2>
      {call.data === undefined && (
        <LoadingOrFailure call={call} failure={text('This list could not be loaded.')} />
      )}
      {items.length > 0 && (
        <ul role="list" className={`ui-stack ${styles.list}`}>
          {items.map(({ key, name, network, lastUsedAt, note, onEnd }) => (
            <li key={key} className="ui-row ui-apart">
              <span id={`${id}${key}`}>
                {lastUsedAt === null
                  ? text('{name}, not used yet', { name })
                  : rich('{name}, last used <time>{when}</time>', {
                      name: network ? `${name}, ${network}` : name,
                      when: times.format(new Date(lastUsedAt)),
                      time: <time dateTime={lastUsedAt} />,
                    })}
                {note && ' '}
                {note && <strong>{note}</strong>}
              </span>
              {onEnd && (
                <button
                  type="button"
                  ref={handOnFocus}
                  aria-label={endOf(name)}
                  aria-describedby={`${id}${key}`}
                  onClick={onEnd}
                >
                  {end}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
