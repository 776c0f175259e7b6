import type { Import, NewImport, UndoneImport } from '@portico/contract/content/import/import';
import { inWords } from '@portico/contract/content/import/in-words';
import type { SiteAnswer } from '@portico/contract/content/site/site';
import { alertRaised } from '@portico/platform/alerts';
import { callApi, type CallError, injectEndpoints, problemErrors } from '@portico/platform/api';
import type { AppThunk } from '@portico/platform/store';

const changed = ['mfe-admin/ManyRows', 'Audit', 'Experience', 'Interest', 'Project'] as const;

const { imports, addAll, removeAll } = injectEndpoints(
  RELEASE,
  (build) => ({
    imports: build.query<Import[], void>({ query: () => 'import', providesTags: ['mfe-admin/ManyRows'] }),
    addAll: build.mutation<Import, NewImport>({
      query: (body) => ({ url: 'import', method: 'POST', body }),
      invalidatesTags: [...changed],
    }),
    removeAll: build.mutation<UndoneImport, number>({
      query: (importId) => ({ url: `import/undo/${importId}`, method: 'POST' }),
      invalidatesTags: [...changed],
    }),
  }),
  ['mfe-admin/ManyRows'],
);

export const useImports = () => imports.useQuery();

/** Shows the owner's content as it is now. */
export type ChangeSite = (site: SiteAnswer) => void;

const showSite =
  (changeSite: ChangeSite): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const { data } = await dispatch(callApi<SiteAnswer>({ url: 'site' }));
    if (data) changeSite(data);
  };

/** Such as "12 experience entries, 3 projects and the site settings". */
export const whatOf = (done: Import): string =>
  inWords(done, ...(done.site.length > 0 ? ['the site settings'] : [])) || 'nothing new';

/** @returns why it was refused, if it was */
export const importAll =
  (given: NewImport, changeSite: ChangeSite): AppThunk<Promise<CallError | undefined>> =>
  async (dispatch) => {
    const { data, error } = await dispatch(addAll.initiate(given, { track: false }));
    if (error || !data) return error;
    const undo = { label: 'Undo', onPress: () => void dispatch(undoImport(data.importId, changeSite)) };
    dispatch(alertRaised({ msg: `Imported ${whatOf(data)}`, alertType: 'success', action: undo }));
    if (data.site.length > 0) await dispatch(showSite(changeSite));
    return undefined;
  };

export const undoImport =
  (importId: number, changeSite: ChangeSite): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const { data, error } = await dispatch(removeAll.initiate(importId, { track: false }));
    if (error || !data) {
      for (const { msg } of problemErrors(error!)) dispatch(alertRaised({ msg, alertType: 'danger' }));
      return;
    }
    const { kept } = data;
    const removed = `Import undone${inWords(data) && `: ${inWords(data)} removed`}`;
    const stays = kept.length === 0 ? '' : `. Kept, because they changed since: ${kept.join(', ')}`;
    dispatch(alertRaised({ msg: removed + stays, alertType: kept.length > 0 ? 'warning' : 'success' }));
    await dispatch(showSite(changeSite));
  };
