import { momentText, type Period as Dates, periodWords } from '@portico/contract/rows/experience/period';
import { visuallyHidden } from '@portico/platform/page';
import { useRichText, useText } from '@portico/platform/text';
import styles from './period.module.css';

const Moment = ({ at }: { at: string }) => <time dateTime={at}>{momentText(at, useText())}</time>;

/** Such as "Mar 2021 – present". Nothing without dates. */
export function Period({ start, end }: Dates) {
  const text = useText();
  const rich = useRichText();
  if (start === null) {
    return end === null ? null : rich(periodWords.until, { end: <Moment at={end} /> });
  }
  if (start === end) return <Moment at={start} />;
  return (
    <>
      <Moment at={start} />
      <span aria-hidden="true"> – </span>
      <span
        className={`${visuallyHidden} ${styles.to}`}
        data-to={text(end === null ? 'to##present' : 'to')}
      />
      {end === null ? text(periodWords.present) : <Moment at={end} />}
    </>
  );
}
