import type { ManagedProject } from '@portico/contract/rows/projects/project';
import { EditableList, type Editing } from '@portico/platform/editable-list';
import { useOwnersWords, visuallyHidden } from '@portico/platform/page';
import { useRichText, useText } from '@portico/platform/text';
import { useState } from 'react';
import { Arrows } from '../arrows/arrows';
import styles from './project-management.module.css';
import { ProjectTable } from './project-table';
import { projects } from './projects-api';
import { useOrder } from './use-order';

const loadDialog = () => import('./project-dialog');

export default function ProjectManagement() {
  const text = useText();
  return (
    <>
      <h1>{text('Project Management')}</h1>
      <EditableList
        {...projects.useList()}
        empty={text('There are no projects yet. Add the first one.')}
        changes={projects}
        add={text('Add project')}
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
  const rich = useRichText();
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
                label={(by) => {
                  const name = <bdi {...words}>{project.title}</bdi>;
                  return rich(by < 0 ? 'Move {name} up' : 'Move {name} down', { name });
                }}
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
