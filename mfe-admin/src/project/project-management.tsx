import type { ManagedProject } from '@portico/contract/rows/projects/project';
import { EditableList, type Editing } from '@portico/platform/editable-list';
import { useOwnersWords, visuallyHidden } from '@portico/platform/page';
import { useState } from 'react';
import { Arrows } from '../arrows/arrows';
import styles from './project-management.module.css';
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

/** The projects in their order, which arrows and dragging by a handle change. */
function OrderedProjects({ projects, controls, notDeleted }: OrderedProjectsProps) {
  const { move, announced } = useOrder(projects);
  const [dragged, setDragged] = useState<ManagedProject>();
  const words = useOwnersWords();
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
            <>
              <span
                draggable
                aria-hidden="true"
                className={styles.handle}
                onDragStart={({ dataTransfer }) => {
                  dataTransfer.effectAllowed = 'move';
                  dataTransfer.setData('text/plain', project.title);
                  setDragged(project);
                }}
                onDragEnd={() => setDragged(undefined)}
              >
                ⠿
              </span>
              <Arrows
                label={(by) => (
                  <>
                    Move <bdi {...words}>{project.title}</bdi> {by < 0 ? 'up' : 'down'}
                  </>
                )}
                className={`ui-link ${styles.move}`}
                place={index}
                count={projects.length}
                onMove={(to) => move(project, to)}
              />
            </>,
          )}
        />
      ))}
    </>
  );
}
