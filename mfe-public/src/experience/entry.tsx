import type { Experience } from '@portico/contract/content/experience';
import type { ReactNode } from 'react';
import styles from './entry.module.css';

interface EntryProps {
  entry: Experience;
  controls: ReactNode;
}

/** Name, type, time, and what else is known of it. */
export function Entry({ entry, controls }: EntryProps) {
  const { type, body, time, start, end, summary } = entry;
  return (
    <li className={styles.entry}>
      <p dir="auto" className={styles.body}>
        {body}
      </p>
      <div className={styles.facts}>
        <p dir="auto" className={styles.type}>
          {type}
        </p>
        <p dir="auto" className={styles.time}>
          {time}
        </p>
        {(start ?? end) !== null && (
          <p className={styles.dates}>
            <Dates start={start} end={end} />
          </p>
        )}
      </div>
      <Where {...entry} />
      {summary !== null && (
        <p dir="auto" className={styles.summary}>
          {summary}
        </p>
      )}
      {controls}
    </li>
  );
}

/** The organisation, which leads to the address, and the place. */
function Where({ organisation, place, url }: Experience) {
  const name = organisation ?? (url && new URL(url).host);
  if (name === null && place === null) return null;
  return (
    <p className={styles.where}>
      {name !== null && <bdi>{url === null ? name : <a href={url}>{name}</a>}</bdi>}
      {place !== null && <bdi>{place}</bdi>}
    </p>
  );
}

function Dates({ start, end }: Pick<Experience, 'start' | 'end'>) {
  if (start === null) return <>Until {end && <Moment at={end} />}</>;
  if (start === end) return <Moment at={start} />;
  return (
    <>
      <Moment at={start} /> – {end === null ? 'today' : <Moment at={end} />}
    </>
  );
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A year or a month. */
function Moment({ at }: { at: string }) {
  const [year, month] = at.split('-');
  return <time dateTime={at}>{month === undefined ? year : `${months[Number(month) - 1]} ${year}`}</time>;
}
