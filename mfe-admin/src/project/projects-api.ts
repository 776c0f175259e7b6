import type { ManagedProject, NewProject } from '@portico/contract/rows/projects/project';
import { projectList } from '@portico/contract/rows/projects/project-list';
import { sampleProjectRows } from '@portico/contract/rows/projects/sample-projects';
import { injectEndpoints } from '@portico/platform/api';
import { injectRows } from '@portico/platform/editable-list';

/** Those without a position are new, and come first. */
const inOrder = (one: ManagedProject, other: ManagedProject): number =>
  (one.position ?? 0) - (other.position ?? 0) || other.projectId - one.projectId;

export const projects = injectRows<ManagedProject, NewProject>(
  RELEASE,
  {
    ...projectList,
    sample: sampleProjectRows.map((row) => ({ ...row, story: null, formerAddresses: [] })),
    inOrder,
  },
  'project/all',
);

export const { reorder } = injectEndpoints(RELEASE, (build) => ({
  reorder: build.mutation<null, number[]>({
    query: (projectIds) => ({ url: 'project/order', method: 'PUT', body: { projectIds } }),
    invalidatesTags: ['Project', 'Audit'],
  }),
}));

type Positions = ReadonlyMap<number, number | null>;

export const positionsOf = (rows: readonly ManagedProject[]): Positions =>
  new Map(rows.map(({ projectId, position }) => [projectId, position]));

/** The positions that the API will give them. */
export const newPositions = (projectIds: readonly number[]): Positions =>
  new Map(projectIds.map((projectId, index) => [projectId, index + 1]));

/** Shows the projects at these positions; others stay. */
export const place = (positions: Positions) =>
  projects.changeRows((rows) =>
    rows
      .map((row) => {
        const position = positions.get(row.projectId);
        return position === undefined ? row : { ...row, position };
      })
      .sort(inOrder),
  );
