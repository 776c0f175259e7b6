import type { Project } from '@portico/contract/project';
import { projectRows } from '@portico/contract/project-labels';
import styles from './project-table.module.css';

/** One project, a row for each field. */
export function ProjectTable({ project }: { project: Project }) {
  const heading = `project-${project.projectId}`;
  return (
    <section className={styles.project}>
      <h2 id={heading} dir="auto">
        {project.title}
      </h2>
      <table className={styles.table} aria-labelledby={heading}>
        <tbody>
          {projectRows.map(([field, label]) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td dir="auto">{project[field]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
