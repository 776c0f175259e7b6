import type { Import, NewImport } from '@portico/contract/content/import/import';
import { inWords } from '@portico/contract/content/import/in-words';
import type { SiteAnswer } from '@portico/contract/content/site/site';
import { alertRaised } from '@portico/platform/alerts';
import { callApi, type CallError, injectEndpoints } from '@portico/platform/api';
import type { AppThunk } from '@portico/platform/store';

const { addAll } = injectEndpoints(
  RELEASE,
  (build) => ({
    addAll: build.mutation<Import, NewImport>({
      query: (body) => ({ url: 'import', method: 'POST', body }),
      invalidatesTags: ['mfe-admin/ManyRows', 'Audit', 'Experience', 'Interest', 'Project'],
    }),
  }),
  ['mfe-admin/ManyRows'],
);

/** Shows the owner's content as it is now. */
export type ChangeSite = (site: SiteAnswer) => void;

const showSite =
  (changeSite: ChangeSite): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const { data } = await dispatch(callApi<SiteAnswer>({ url: 'site' }));
    if (data) changeSite(data);
  };

/** Such as "12 experience entries, 3 projects and the site settings". */
const whatOf = (done: Import): string =>
  inWords(done, ...(done.site.length > 0 ? ['the site settings'] : [])) || 'nothing new';

/** @returns why it was refused, if it was */
export const importAll =
  (given: NewImport, changeSite: ChangeSite): AppThunk<Promise<CallError | undefined>> =>
  async (dispatch) => {
    const { data, error } = await dispatch(addAll.initiate(given, { track: false }));
    if (error || !data) return error;
    dispatch(alertRaised({ msg: `Imported ${whatOf(data)}`, alertType: 'success' }));
    if (data.site.length > 0) await dispatch(showSite(changeSite));
    return undefined;
  };
