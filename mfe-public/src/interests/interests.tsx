import type { Interest } from '@portico/contract/rows/interests/interest';
import { groupBySpelling } from '@portico/contract/rows/spelling';
import { interestFields } from '@portico/contract/rows/interests/interest-fields';
import { List } from '@portico/platform/list';
import { useOwnersWords, visuallyHidden } from '@portico/platform/page';
import { useText } from '@portico/platform/text';
import { typeText } from '@portico/contract/rows/type-text';
import { SampleMark } from '../sample/sample-mark';
import { interests as list } from './interests-api';
import styles from './interests.module.css';

/** For server rendering. */
export const { prefetch } = list;

export default function Interests() {
  const text = useText();
  return (
    <>
      <h1>{text('Interest List')}</h1>
      <List {...list.useList()} empty={text('There are no interests yet. Come back later.')}>
        {(rows) => (
          <div className={`ui-columns ${styles.categories}`}>
            <InterestTable interests={rows} />
          </div>
        )}
      </List>
    </>
  );
}

const isKnown = (interests: readonly Interest[]) => interests.some(({ about }) => about !== '');

/** One table per category, in order of appearance. */
function InterestTable({ interests }: { interests: readonly Interest[] }) {
  const words = useOwnersWords();
  const text = useText();
  return groupBySpelling(interests, ({ category }) => category).map(({ text: category, rows }, index) => (
    <section key={category} className={`ui-card ${styles.category}`}>
      <h2 id={`category-${index}`} className="ui-tight" {...words}>
        {typeText(category, text)}
      </h2>
      <table className={`ui-table ${styles.table}`} aria-labelledby={`category-${index}`}>
        <thead className={visuallyHidden}>
          <tr>
            <th scope="col">{text(interestFields.name.label)}</th>
            {isKnown(rows) && <th scope="col">{text('About##interest')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((interest) => (
            <tr key={interest.interestId}>
              <th scope="row" {...words}>
                {interest.name}
                <SampleMark isSample={interest.isSample} />
              </th>
              {isKnown(rows) && (
                <td {...words} className="ui-muted">
                  {interest.about}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ));
}
