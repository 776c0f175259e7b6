import type { Interest } from '@portico/contract/interest';
import type { Editing } from '@portico/platform/editable-list';
import styles from './category-table.module.css';

interface CategoryTableProps {
  category: string;
  interests: readonly Interest[];
  controls: Editing<Interest>['controls'];
}

/** The interests of one category. */
export function CategoryTable({ category, interests, controls }: CategoryTableProps) {
  return (
    <section className={styles.category}>
      <h2 dir="auto">{category}</h2>
      <table className={styles.table} aria-label={category}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">About</th>
            {controls && <th scope="col">Actions</th>}
          </tr>
        </thead>
        <tbody>
          {interests.map((interest) => (
            <tr key={interest.interestId}>
              <th scope="row" dir="auto">
                {interest.name}
              </th>
              <td dir="auto">{interest.about}</td>
              {controls && <td>{controls(interest)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
