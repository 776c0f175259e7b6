import type { NewProject, Project } from '@portico/contract/content/project';
import { injectEndpoints } from '@portico/platform/api';
import { injectRowChanges } from '@portico/platform/editable-list';

const { projects } = injectEndpoints(RELEASE, (build) => ({
  projects: build.query<Project[], void>({ query: () => 'project' }),
}));

export const useProjects = () => projects.useQuery();

export const projectChanges = injectRowChanges<Project, NewProject>(RELEASE, {
  path: 'project',
  tag: 'Project',
  list: projects,
  idName: 'projectId',
  nameOf: ({ title }) => title,
});
