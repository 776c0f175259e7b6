import type { Project } from '@portico/contract/project';
import styles from './project-table.module.css';

const rows = [
  ['Type', 'type'],
  ['Components', 'lang'],
  ['Duration', 'time'],
  ['Description', 'desc'],
  ['Highlight', 'hiLit'],
  ['Satisfaction', 'satisf'],
  ['Self rating', 'selfRat'],
  ['Lesson learned', 'takeAway'],
] as const;

/** One project, a row for each field. */
export function ProjectTable({ project }: { project: Project }) {
  const heading = `project-${project.projectId}`;
  return (
    <section className={styles.project}>
      <h2 id={heading}>{project.title}</h2>
      <table className={styles.table} aria-labelledby={heading}>
        <tbody>
          {rows.map(([label, field]) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td>{project[field]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
