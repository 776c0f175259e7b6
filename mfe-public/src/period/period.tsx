import { momentText, type Period as Dates } from '@portico/contract/rows/experience/period';
import { visuallyHidden } from '@portico/platform/page';
import styles from './period.module.css';

const Moment = ({ at }: { at: string }) => <time dateTime={at}>{momentText(at)}</time>;

/** Such as "Mar 2021 – present". Nothing without dates. */
export function Period({ start, end }: Dates) {
  if (start === null) {
    return end === null ? null : (
      <>
        Until <Moment at={end} />
      </>
    );
  }
  if (start === end) return <Moment at={start} />;
  return (
    <>
      <Moment at={start} />
      <span aria-hidden="true"> – </span>
      <span className={`${visuallyHidden} ${styles.to}`} />
      {end === null ? 'present' : <Moment at={end} />}
    </>
  );
}
