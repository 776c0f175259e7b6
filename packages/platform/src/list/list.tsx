import { type ReactNode, useContext } from 'react';
import { isApiAway } from '../api/api';
import { PageContext } from '../page/page';
import { useText } from '../text/text';
import styles from './list.module.css';
import type { ShownList } from './inject-list';
import { LoadingOrFailure, Retry } from './loading';

export { DialogOnDemand, useDialog } from './dialog-on-demand';
export { focusBeyond, handOnFocus } from './focus-beyond';
export { injectList, type ListResult } from './inject-list';
export { Loading, LoadingOrFailure } from './loading';
export { NotDeleted } from './not-deleted';

export interface ListProps<Row> extends ShownList<Row> {
  /** Says that the list is empty and what to do. */
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list, or its loading, error or empty state. Sample rows never replace real ones. */
export function List<Row>({ result, sample, sampleOf, empty, children }: ListProps<Row>) {
  const text = useText();
  // An earlier API doesn't say what is still the sample.
  const left = useContext(PageContext)?.site.sample;
  const { data, error } = result;
  if (data !== undefined) return data.length > 0 ? children(data) : <p>{empty}</p>;
  const isSample = !left || !sampleOf || sampleOf.every((list) => left.includes(list));
  if (sample === undefined || error === undefined || !isApiAway(error) || !isSample)
    return <LoadingOrFailure call={result} failure={text('This list could not be loaded.')} />;
  return (
    <>
      <p className={`ui-row ui-small ui-dashed ${styles.sample}`}>
        <span>{text('Sample content')}</span>
        <Retry call={result} className="ui-link" />
      </p>
      {children(sample)}
    </>
  );
}

export function Fold({ titleId, children }: { titleId: string; children: ReactNode }) {
  const text = useText();
  return (
    <div className={styles.fold}>
      <details className="ui-screen">
        <summary aria-describedby={titleId}>{text('All details')}</summary>
      </details>
      <div>{children}</div>
    </div>
  );
}

interface FactTableProps {
  /** The id of the title. */
  labelledBy: string;
  /** A label and the attributes of its cell, such as those of `useOwnersWords`. */
  facts: readonly { label: string; dir?: 'auto'; lang?: string | undefined; children: ReactNode }[];
}

/** A row for each fact; nothing if there are none. On narrow screens, labels are above what they label. */
export function FactTable({ labelledBy, facts }: FactTableProps) {
  if (facts.length === 0) return null;
  return (
    <table className={`ui-table ui-lines ${styles.facts}`} aria-labelledby={labelledBy}>
      <tbody>
        {facts.map(({ label, ...cell }) => (
          <tr key={label}>
            <th scope="row" className="ui-small">
              {label}
            </th>
            <td {...cell} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
