import { sampleInterests } from '@portico/contract/sample/interests';
import { List } from '@portico/platform/list';
import { InterestTable } from './interest-table';
import { prefetchInterests, useInterests } from './interests-api';

const sample = sampleInterests
  .map((fields, index) => ({ ...fields, interestId: index + 1, version: 1 }))
  .reverse();

/** Asks for what the screen shows, so that the server renders it with its rows. */
export const prefetch = prefetchInterests;

export default function Interests() {
  return (
    <>
      <h1>Interest List</h1>
      <List
        result={useInterests()}
        sample={sample}
        empty="There are no interests here yet. Come back another day."
      >
        {(interests) => <InterestTable interests={interests} />}
      </List>
    </>
  );
}
