import type { ListFacts } from '@portico/contract/rows/list-facts';
import type { SampleList } from '@portico/contract/rows/sample/lists';
import { type CallError, injectEndpoints, type updateAnswer } from '../api/api';
import type { AppDispatch, AppThunk, RootState } from '../store/store';
import type { CallState } from './loading';

/** The parts of a query's result that a list shows. */
export interface ListResult<Row> extends CallState {
  data?: readonly Row[] | undefined;
  error?: CallError | undefined;
}

export interface ShownList<Row> {
  result: ListResult<Row>;
  /** Shown when the API can't be reached before there are any rows. A list without one says that it failed. */
  sample?: readonly Row[];
  /** The site's lists for which the sample stands, if it does: it is shown only while none has content of the owner's own. */
  sampleOf?: readonly SampleList[];
}

/** Written out, because the inferred type fills pages of API Extractor's report. */
export interface InjectedList<Row> {
  query: Parameters<typeof updateAnswer<void, Row[]>>[0];
  /** What `List` needs to show it. */
  useList: () => ShownList<Row>;
  /** Without a subscription. */
  fetchList: (options?: { forceRefetch: boolean }) => AppThunk<PromiseLike<unknown>>;
  /** For server rendering. */
  prefetch: (store: { dispatch: AppDispatch }) => PromiseLike<unknown>;
  readList: (state: RootState) => Row[] | undefined;
}

/**
 * The query for one of the site's lists.
 *
 * @param release the remote's `RELEASE`
 * @param readAt if it isn't read at `path`
 */
export function injectList<Row>(
  release: string,
  { path, tag, sample }: Pick<ListFacts<Row>, 'path' | 'tag' | 'sample'>,
  readAt: string = path,
): InjectedList<Row> {
  const { list } = injectEndpoints(`${release}/${path}`, (build) => ({
    list: build.query<Row[], void>({ query: () => readAt, providesTags: [tag] }),
  }));
  const fetchList: InjectedList<Row>['fetchList'] = (options) =>
    list.initiate(undefined, { ...options, subscribe: false });
  return {
    query: list,
    useList: () => ({ result: list.useQuery(), sample, sampleOf: [path] }),
    fetchList,
    prefetch: ({ dispatch }) => dispatch(fetchList()),
    // The state has the API's cache, although its type doesn't say so.
    readList: (state) => list.select()(state as never).data,
  };
}
