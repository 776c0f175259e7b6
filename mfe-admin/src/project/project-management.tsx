import type { Project } from '@portico/contract/content/project';
import { sampleProjectRows } from '@portico/contract/content/sample/projects';
import { projectFields, projectRows } from '@portico/contract/text-fields';
import { EditableList } from '@portico/platform/editable-list';
import type { ReactNode } from 'react';
import styles from '../table/content-table.module.css';
import { projectChanges, useProjects } from './projects-api';

const loadDialog = () => import('./project-dialog');

export default function ProjectManagement() {
  return (
    <>
      <h1>Project Management</h1>
      <EditableList
        result={useProjects()}
        sample={sampleProjectRows}
        empty="There are no projects yet. Add the first one."
        changes={projectChanges}
        add="Add project"
        loadDialog={loadDialog}
      >
        {(projects, { controls, notDeleted }) => (
          <>
            <div role="status">{notDeleted}</div>
            {projects.map((project) => (
              <ProjectTable key={project.projectId} project={project} controls={controls?.(project)} />
            ))}
          </>
        )}
      </EditableList>
    </>
  );
}

interface ProjectTableProps {
  project: Project;
  controls: ReactNode;
}

function ProjectTable({ project, controls }: ProjectTableProps) {
  const heading = `project-${project.projectId}`;
  return (
    <section className={styles.section}>
      <h2 id={heading} dir="auto">
        {project.title}
      </h2>
      {controls}
      <table className={`${styles.table} ${styles.labelled}`} aria-labelledby={heading}>
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
