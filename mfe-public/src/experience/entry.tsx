import { ownerId } from '@portico/contract/accounts/owner';
import type { Experience } from '@portico/contract/rows/experience/experience';
import { hasDates } from '@portico/contract/rows/experience/period';
import { isDerived, repeatsDates, timeText } from '@portico/contract/rows/experience/time-text';
import { datesOf, factsOf, isOnTimeline } from '@portico/contract/rows/experience/timeline';
import { useOwnersWords, visuallyHidden } from '@portico/platform/page';
import { useText } from '@portico/platform/text';
import type { ReactNode } from 'react';
import { typeText } from '@portico/contract/rows/type-text';
import { Period } from '../period/period';
import { SampleMark } from '../sample/sample-mark';
import { Summary } from '../story/story';
import styles from './entry.module.css';
import { Where } from './where';

/** For what is written in entries. Those of others have a language that isn't known. */
export function useWordsOf() {
  const words = useOwnersWords();
  return (entries: readonly Experience[]) =>
    entries.some(({ authorId }) => authorId === ownerId) ? words : { ...words, lang: undefined };
}

interface EntryProps {
  entry: Experience;
  controls: ReactNode;
}

/** Name, type, time, and what else is known of it. */
export function Entry({ entry, controls }: EntryProps) {
  const { type, body, isSample } = entry;
  const text = useText();
  const duration = repeatsDates(entry) ? '' : timeText(entry, text);
  const words = useWordsOf()([entry]);
  return (
    <li className={styles.entry}>
      <p {...words} className={styles.body}>
        {body}
        <SampleMark isSample={isSample} />
      </p>
      <div className={`ui-row ui-level ui-small ${styles.facts}`}>
        {/* That of a skill is its heading. */}
        <p {...words} className={isOnTimeline(entry) ? styles.type : visuallyHidden}>
          {typeText(type, text)}
        </p>
        {duration !== '' && (
          <p {...(isDerived(entry) ? {} : words)} className={styles.time}>
            {duration}
          </p>
        )}
        {hasDates(entry) && (
          <p className={styles.dates}>
            <Period {...datesOf(entry)} />
          </p>
        )}
      </div>
      {factsOf(entry).length > 0 && (
        <p className={`ui-small ui-quiet ${styles.where}`} lang={words.lang}>
          <Where entry={entry} />
        </p>
      )}
      <Summary {...words} entry={entry} className={styles.summary} />
      {controls}
    </li>
  );
}
