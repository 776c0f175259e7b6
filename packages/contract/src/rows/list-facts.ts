import type { CacheTag } from '../cache-tags.js';
import type { SampleList } from './sample/lists.js';

/** What every front end that shows or changes a list needs to know of it. */
export interface ListFacts<Row> {
  /** Under `/api`. */
  path: SampleList;
  /** The tag of other cached responses that a change makes stale. */
  tag: CacheTag;
  idName: string & keyof Row;
  nameOf: (row: Row) => string;
  /** As the API answers where the list is still the sample. */
  sample: readonly Row[];
}
