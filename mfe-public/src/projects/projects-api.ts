import type { Project, ProjectPage } from '@portico/contract/rows/projects/project';
import { injectEndpoints } from '@portico/platform/api';

export const { projects, projectAt } = injectEndpoints(RELEASE, (build) => ({
  projects: build.query<Project[], void>({ query: () => 'project', providesTags: ['Project'] }),
  /** At a former address, the project that had it. */
  projectAt: build.query<ProjectPage, string>({
    query: (address) => `project/at/${encodeURIComponent(address)}`,
    providesTags: ['Project'],
  }),
}));

export const projectPath = (address: string): string => `/info/project/${encodeURIComponent(address)}`;
