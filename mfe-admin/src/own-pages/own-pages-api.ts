import type { NewOwnPage, OwnPage } from '@portico/contract/rows/own-pages/own-page';
import { manyRows } from '@portico/contract/cache-tags';
import { injectEndpoints } from '@portico/platform/api';
import { injectRowChanges } from '@portico/platform/editable-list';

const path = 'own-pages';

const { list } = injectEndpoints(`${RELEASE}/${path}`, (build) => ({
  list: build.query<OwnPage[], void>({ query: () => `${path}/all`, providesTags: [manyRows] }),
}));

export const ownPages = {
  useList: () => ({ result: list.useQuery() }),
  ...injectRowChanges<OwnPage, NewOwnPage>(RELEASE, {
    ...{ path, list, tag: 'OwnPage', idName: 'pageId' },
    nameOf: ({ title }) => title,
  }),
};
