import type { ManagedProject } from '@portico/contract/content/project';
import { projectFields, projectRows } from '@portico/contract/text-fields';
import { Link } from '@portico/platform/router';
import type { DragEvent, ReactNode } from 'react';
import table from '../table/content-table.module.css';
import styles from './project-management.module.css';

interface ProjectTableProps {
  project: ManagedProject;
  controls: ReactNode;
  isDragged: boolean;
  onDragOver: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
}

export function ProjectTable({ project, controls, isDragged, ...drop }: ProjectTableProps) {
  const { projectId, title, address, draft, featured, isSample } = project;
  const heading = `project-${projectId}`;
  return (
    <section className={`${table.section} ${isDragged ? styles.dragged : ''}`} {...drop}>
      <h2 id={heading} dir="auto">
        {title}
      </h2>
      {(draft || featured || isSample || address !== null) && (
        <p className={styles.marks}>
          {draft && <span className={table.mark}>Draft</span>}
          {featured && <span className={table.mark}>Featured</span>}
          {isSample && <span className={table.mark}>Sample</span>}
          {address !== null && (
            <Link to={`/info/project/${encodeURIComponent(address)}`} aria-label={`Page of ${title}`}>
              Page
            </Link>
          )}
        </p>
      )}
      {controls}
      <table className={`${table.table} ${table.labelled}`} aria-labelledby={heading}>
        <tbody>
          {projectRows.map((name) => (
            <tr key={name}>
              <th scope="row">{projectFields[name].label}</th>
              <td dir="auto">{project[name]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
