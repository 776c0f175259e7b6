import { sampleProjects } from '@portico/contract/sample/projects';
import { List } from '@portico/platform/list';
import type { RootState } from '@portico/platform/store';
import type { PageFacts } from '../structured-data/person';
import { creativeWork } from './creative-work';
import { ProjectTable } from './project-table';
import { loadedProjects, prefetchProjects, useProjects } from './projects-api';

const sample = sampleProjects
  .map((fields, index) => ({ ...fields, projectId: index + 1, version: 1 }))
  .reverse();

/** Asks for what the screen shows, so that the server renders it with its rows. */
export const prefetch = prefetchProjects;

export const structuredData = ({ state, ...facts }: PageFacts & { state: RootState }) =>
  loadedProjects(state).map((project) => creativeWork(project, facts));

export default function Projects() {
  return (
    <>
      <h1>Projects</h1>
      <List
        result={useProjects()}
        sample={sample}
        empty="There are no projects here yet. Have a look at the experience, or come back another day."
      >
        {(projects) => projects.map((project) => <ProjectTable key={project.projectId} project={project} />)}
      </List>
    </>
  );
}
