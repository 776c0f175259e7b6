import type { ManagedProject } from '@portico/contract/rows/projects/project';
import { EditableList, type Editing } from '@portico/platform/editable-list';
import { visuallyHidden } from '@portico/platform/page';
import { useState } from 'react';
import { MoveButtons } from './move-buttons';
import { ProjectTable } from './project-table';
import { projects } from './projects-api';
import { useOrder } from './use-order';

const loadDialog = () => import('./project-dialog');

export default function ProjectManagement() {
  return (
    <>
      <h1>Project Management</h1>
      <EditableList
        {...projects.useList()}
        empty="There are no projects yet. Add the first one."
        changes={projects}
        add="Add project"
        loadDialog={loadDialog}
      >
        {(rows, editing) => <OrderedProjects projects={rows} {...editing} />}
      </EditableList>
    </>
  );
}

interface OrderedProjectsProps extends Editing<ManagedProject> {
  projects: readonly ManagedProject[];
}

/** The projects in their order, which buttons and dragging change. */
function OrderedProjects({ projects, controls, notDeleted }: OrderedProjectsProps) {
  const { move, announced } = useOrder(projects);
  const [dragged, setDragged] = useState<ManagedProject>();
  return (
    <>
      <div role="status">
        {notDeleted}
        <span className={visuallyHidden}>{announced}</span>
      </div>
      {projects.map((project, index) => (
        <ProjectTable
          key={project.projectId}
          project={project}
          isDragged={dragged === project}
          onDragOver={(event) => dragged && event.preventDefault()}
          onDrop={(event) => {
            if (!dragged) return;
            // Firefox would go to what was dropped.
            event.preventDefault();
            move(dragged, index);
          }}
          controls={controls?.(
            project,
            <MoveButtons
              title={project.title}
              place={index}
              count={projects.length}
              onMove={(to) => move(project, to)}
              onDrag={(isDragged) => setDragged(isDragged ? project : undefined)}
            />,
          )}
        />
      ))}
    </>
  );
}
