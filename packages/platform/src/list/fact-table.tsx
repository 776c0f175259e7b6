import type { ReactNode } from 'react';
import styles from './list.module.css';

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
