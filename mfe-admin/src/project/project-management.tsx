import { sampleProjects } from '@portico/contract/sample/projects';
import { EditableList } from '@portico/platform/editable-list';
import { ProjectTable } from './project-table';
import { projectChanges, useProjects } from './projects-api';

const sample = sampleProjects
  .map((fields, index) => ({ ...fields, projectId: index + 1, version: 1 }))
  .reverse();

const loadDialog = () => import('./project-dialog');

export default function ProjectManagement() {
  return (
    <>
      <h1>Project Management</h1>
      <EditableList
        result={useProjects()}
        sample={sample}
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
