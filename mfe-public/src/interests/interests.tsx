import type { Interest } from '@portico/contract/content/interest';
import { sampleInterests } from '@portico/contract/content/sample/interests';
import { groupBySpelling } from '@portico/contract/content/spelling';
import { interestFields } from '@portico/contract/text-fields';
import { injectEndpoints } from '@portico/platform/api';
import { List } from '@portico/platform/list';
import type { AppDispatch } from '@portico/platform/store';
import styles from './interests.module.css';

const { interests } = injectEndpoints(RELEASE, (build) => ({
  interests: build.query<Interest[], void>({ query: () => 'interests', providesTags: ['Interest'] }),
}));

/** For server rendering. */
export const prefetch = ({ dispatch }: { dispatch: AppDispatch }) =>
  dispatch(interests.initiate(undefined, { subscribe: false }));

const sample = sampleInterests
  .map((fields, index) => ({ ...fields, interestId: index + 1, version: 1 }))
  .reverse();

export default function Interests() {
  return (
    <>
      <h1>Interest List</h1>
      <List
        result={interests.useQuery()}
        sample={sample}
        empty="There are no interests yet. Come back later."
      >
        {(rows) => <InterestTable interests={rows} />}
      </List>
    </>
  );
}

/** One table per category, in order of appearance. */
export function InterestTable({ interests }: { interests: readonly Interest[] }) {
  return groupBySpelling(interests, ({ category }) => category).map(({ text: category, rows }) => (
    <section key={category} className={styles.category}>
      <h2 dir="auto">{category}</h2>
      <table className={styles.table} aria-label={category}>
        <thead>
          <tr>
            <th scope="col">{interestFields.name.label}</th>
            <th scope="col">{interestFields.about.label}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((interest) => (
            <tr key={interest.interestId}>
              <th scope="row" dir="auto">
                {interest.name}
              </th>
              <td dir="auto">{interest.about}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ));
}
