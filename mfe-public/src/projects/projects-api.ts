import type { Project } from '@portico/contract/project';
import { injectEndpoints } from '@portico/platform/api';
import type { AppDispatch, RootState } from '@portico/platform/store';

const { projects } = injectEndpoints(RELEASE, (build) => ({
  projects: build.query<Project[], void>({ query: () => 'project', providesTags: ['Project'] }),
}));

export const useProjects = () => projects.useQuery();

export const prefetchProjects = ({ dispatch }: { dispatch: AppDispatch }) =>
  dispatch(projects.initiate(undefined, { subscribe: false }));

/** The projects as far as they are loaded. The API's cache, which the state's type leaves out, came with the import. */
export const loadedProjects = (state: RootState): Project[] => projects.select()(state as never).data ?? [];
