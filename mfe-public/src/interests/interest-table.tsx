import type { Interest } from '@portico/contract/interest';
import styles from './interest-table.module.css';

/** One table for each category, in the order in which the categories first appear. */
export function InterestTable({ interests }: { interests: readonly Interest[] }) {
  const categories = [...new Set(interests.map((interest) => interest.category))];
  return categories.map((category) => (
    <section key={category} className={styles.category}>
      <h2>{category}</h2>
      <table className={styles.table} aria-label={category}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">About</th>
          </tr>
        </thead>
        <tbody>
          {interests
            .filter((interest) => interest.category === category)
            .map((interest) => (
              <tr key={interest.interestId}>
                <th scope="row">{interest.name}</th>
                <td>{interest.about}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  ));
}
