import type { Highlights } from '@portico/contract/content/highlights';
import { injectEndpoints } from '@portico/platform/api';

export const { highlights } = injectEndpoints(RELEASE, (build) => ({
  highlights: build.query<Highlights, void>({
    query: () => 'highlights',
    providesTags: ['Experience', 'Project'],
  }),
}));
