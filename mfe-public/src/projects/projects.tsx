import { excerpt } from '@portico/contract/markdown/excerpt';
import type { Project } from '@portico/contract/rows/projects/project';
import { projectPath } from '@portico/contract/rows/projects/project-path';
import { Fold, List } from '@portico/platform/list';
import { useOwnersWords } from '@portico/platform/page';
import { Link } from '@portico/platform/router';
import type { RootState } from '@portico/platform/store';
import { useText } from '@portico/platform/text';
import { creativeWork } from '../structured-data/creative-work';
import type { PageFacts } from '../structured-data/person';
import { Cover } from './project-pictures';
import { Lead, ProjectFacts, ProjectParts } from './project-parts';
import { ProjectTable } from './project-table';
import { projects } from './projects-api';
import styles from './projects.module.css';

export const { prefetch } = projects;

export const structuredData = ({ state, ...facts }: PageFacts & { state: RootState }) =>
  (projects.readList(state) ?? [])
    .filter(({ isSample }) => !isSample)
    .map((project) => creativeWork(project, facts));

export default function Projects() {
  const text = useText();
  return (
    <>
      <h1>{text('Projects')}</h1>
      <List
        {...projects.useList()}
        empty={text('There are no projects yet. Have a look at my experience, or come back later.')}
      >
        {(rows) => {
          const first = rows.find(({ pictures }) => pictures);
          return rows.map((project) => (
            <ListedProject key={project.projectId} project={project} isFirstPicture={project === first} />
          ));
        }}
      </List>
    </>
  );
}

interface ListedProjectProps {
  project: Project;
  /** Whether no project above has one. */
  isFirstPicture?: boolean;
}

export function ListedProject({ project, isFirstPicture = false }: ListedProjectProps) {
  const { projectId, title, address, desc, pictures } = project;
  const words = useOwnersWords();
  const heading = `project-${projectId}`;
  return (
    <section className={`ui-stack ${styles.project} ${pictures?.length ? styles.pictured : ''}`}>
      <Cover project={project} isFirst={isFirstPicture} />
      <div>
        <h2 id={heading} className="ui-tight ui-quiet" {...words}>
          {address === null ? title : <Link to={projectPath(address)}>{title}</Link>}
        </h2>
        <ProjectFacts project={project} />
        <Lead text={excerpt(desc)} />
        <ProjectParts project={project} titleId={heading} />
        <Fold titleId={heading}>
          <ProjectTable project={project} labelledBy={heading} />
        </Fold>
      </div>
    </section>
  );
}
