import type { Import, NewImport } from '@portico/contract/content/import/import';
import { inWords } from '@portico/contract/content/import/in-words';
import { injectEndpoints } from '@portico/platform/api';

export const { addAll } = injectEndpoints(
  RELEASE,
  (build) => ({
    addAll: build.mutation<Import, NewImport>({
      query: (body) => ({ url: 'import', method: 'POST', body }),
      invalidatesTags: ['mfe-admin/ManyRows', 'Audit', 'Experience', 'Interest', 'Project'],
    }),
  }),
  ['mfe-admin/ManyRows'],
);

/** Such as "12 experience entries, 3 projects and the site settings". */
export const whatOf = (done: Import): string =>
  inWords(done, ...(done.site.length > 0 ? ['the site settings'] : [])) || 'nothing new';
