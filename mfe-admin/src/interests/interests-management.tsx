import type { Interest } from '@portico/contract/rows/interests/interest';
import { sampleInterestRows } from '@portico/contract/rows/interests/sample-interests';
import { groupBySpelling } from '@portico/contract/rows/spelling';
import { interestFields } from '@portico/contract/rows/interests/interest-fields';
import { EditableList, type Editing } from '@portico/platform/editable-list';
import { useOwnersWords } from '@portico/platform/page';
import { useId } from 'react';
import styles from '../table/content-table.module.css';
import { interestChanges, useInterests } from './interests-api';

const loadDialog = () => import('./interest-dialog');

export default function InterestsManagement() {
  return (
    <>
      <h1>Interests Management</h1>
      <EditableList
        result={useInterests()}
        sample={sampleInterestRows}
        sampleOf={['interests']}
        empty="There are no interests yet. Add the first one."
        changes={interestChanges}
        add="Add interest"
        loadDialog={loadDialog}
      >
        {(interests, { controls, notDeleted }) => (
          <>
            <div role="status">{notDeleted}</div>
            {groupBySpelling(interests, ({ category }) => category).map(({ text, rows }) => (
              <CategoryTable key={text} category={text} interests={rows} controls={controls} />
            ))}
          </>
        )}
      </EditableList>
    </>
  );
}

interface CategoryTableProps {
  category: string;
  interests: readonly Interest[];
  controls: Editing<Interest>['controls'];
}

function CategoryTable({ category, interests, controls }: CategoryTableProps) {
  const words = useOwnersWords();
  const heading = useId();
  const isKnown = interests.some(({ about }) => about !== '');
  return (
    <section className={styles.section}>
      <h2 id={heading} className="ui-tight" {...words}>
        {category}
      </h2>
      <table className="ui-table ui-lines" aria-labelledby={heading}>
        <thead className="ui-hidden-narrow">
          <tr>
            <th scope="col">{interestFields.name.label}</th>
            {isKnown && <th scope="col">{interestFields.about.label}</th>}
            {controls && <th scope="col">Actions</th>}
          </tr>
        </thead>
        <tbody>
          {interests.map((interest) => (
            <tr key={interest.interestId}>
              <th scope="row" {...words}>
                {interest.name}
                {interest.isSample && (
                  <>
                    {' '}
                    <small lang="en" className="ui-chip">
                      Sample
                    </small>
                  </>
                )}
              </th>
              {isKnown && <td {...words}>{interest.about}</td>}
              {controls && <td>{controls(interest)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
