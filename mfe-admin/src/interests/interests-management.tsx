import { sampleInterests } from '@portico/contract/sample/interests';
import { groupBySpelling } from '@portico/contract/spelling';
import { EditableList } from '@portico/platform/editable-list';
import { CategoryTable } from './category-table';
import { interestChanges, useInterests } from './interests-api';

const sample = sampleInterests
  .map((fields, index) => ({ ...fields, interestId: index + 1, version: 1 }))
  .reverse();

const loadDialog = () => import('./interest-dialog');

export default function InterestsManagement() {
  return (
    <>
      <h1>Interests Management</h1>
      <EditableList
        result={useInterests()}
        sample={sample}
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
