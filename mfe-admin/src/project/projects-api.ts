import type { ManagedProject, NewProject } from '@portico/contract/rows/projects/project';
import { injectEndpoints } from '@portico/platform/api';
import { injectRowChanges } from '@portico/platform/editable-list';

/** Those without a position are new, and come first. */
const inOrder = (one: ManagedProject, other: ManagedProject): number =>
  (one.position ?? 0) - (other.position ?? 0) || other.projectId - one.projectId;

const { projects, reorder } = injectEndpoints(
  RELEASE,
  (build) => ({
    projects: build.query<ManagedProject[], void>({
      query: () => 'project/all',
      providesTags: ['mfe-admin/ManyRows'],
    }),
    reorder: build.mutation<null, number[]>({
      query: (projectIds) => ({ url: 'project/order', method: 'PUT', body: { projectIds } }),
      invalidatesTags: ['Project', 'Audit'],
    }),
  }),
  ['mfe-admin/ManyRows'],
);

export const useProjects = () => projects.useQuery();

export const readAgain = () => projects.initiate(undefined, { forceRefetch: true, subscribe: false });

export const useReorder = () => reorder.useMutation();

type Positions = ReadonlyMap<number, number | null>;

export const positionsOf = (rows: readonly ManagedProject[]): Positions =>
  new Map(rows.map(({ projectId, position }) => [projectId, position]));

/** As the API will place them. */
export const newPositions = (projectIds: readonly number[]): Positions =>
  new Map(projectIds.map((projectId, index) => [projectId, index + 1]));

export const projectChanges = injectRowChanges<ManagedProject, NewProject>(RELEASE, {
  path: 'project',
  tag: 'Project',
  list: projects,
  idName: 'projectId',
  nameOf: ({ title }) => title,
  inOrder,
});

/** Shows the projects at these positions; others stay. */
export const place = (positions: Positions) =>
  projectChanges.changeRows((rows) =>
    rows
      .map((row) => {
        const position = positions.get(row.projectId);
        return position === undefined ? row : { ...row, position };
      })
      .sort(inOrder),
  );
