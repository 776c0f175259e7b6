import type { Project } from '@portico/contract/project';
import { projectRows } from '@portico/contract/project-labels';
import type { ReactNode } from 'react';
import styles from './project-table.module.css';

interface ProjectTableProps {
  project: Project;
  /** What may be done with the project. */
  controls: ReactNode;
}

/** One project, a row for each field. */
export function ProjectTable({ project, controls }: ProjectTableProps) {
  const heading = `project-${project.projectId}`;
  return (
    <section className={styles.project}>
      <h2 id={heading} dir="auto">
        {project.title}
      </h2>
      {controls}
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
