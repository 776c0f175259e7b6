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

/** Shows the projects in this order; others keep their positions. */
export const place = (projectIds: readonly number[]) =>
  projects.changeRows((rows) =>
    rows
      .map((row) => {
        const index = projectIds.indexOf(row.projectId);
        return index < 0 ? row : { ...row, position: index + 1 };
      })
      .sort(inOrder),
  );
