import type { Interest } from '@portico/contract/interest';
import { groupBySpelling } from '@portico/contract/spelling';
import styles from './interest-table.module.css';

/** One table for each category, in the order in which the categories first appear. */
export function InterestTable({ interests }: { interests: readonly Interest[] }) {
  return groupBySpelling(interests, ({ category }) => category).map(({ text: category, rows }) => (
    <section key={category} className={styles.category}>
      <h2 dir="auto">{category}</h2>
      <table className={styles.table} aria-label={category}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">About</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((interest) => (
            <tr key={interest.interestId}>
              <th scope="row" dir="auto">
                {interest.name}
              </th>
              <td dir="auto">{interest.about}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ));
}
