import type { Interest } from '@portico/contract/rows/interests/interest';
import { groupBySpelling } from '@portico/contract/rows/spelling';
import { interestFields } from '@portico/contract/rows/interests/interest-fields';
import { EditableList, type Editing } from '@portico/platform/editable-list';
import { useOwnersWords } from '@portico/platform/page';
import { useId } from 'react';
import { type Column, DataTable } from '../table/data-table';
import { interests } from './interests-api';

const loadDialog = () => import('./interest-dialog');

export default function InterestsManagement() {
  return (
    <>
      <h1>Interests Management</h1>
      <EditableList
        {...interests.useList()}
        empty="There are no interests yet. Add the first one."
        changes={interests}
        add="Add interest"
        loadDialog={loadDialog}
      >
        {(rows, { controls, notDeleted }) => (
          <>
            <div role="status">{notDeleted}</div>
            {groupBySpelling(rows, ({ category }) => category).map(({ text, rows }) => (
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
  const { name, about } = interestFields;
  const columns: Column<Interest>[] = [
    {
      label: name.label,
      kind: 'name',
      words,
      cell: (interest) => (
        <span>
          {interest.name}
          {interest.isSample && (
            <>
              {' '}
              <small lang="en" className="ui-chip">
                Sample
              </small>
            </>
          )}
        </span>
      ),
    },
    ...(interests.some((interest) => interest.about !== '')
      ? [{ label: about.label, words, cell: (interest: Interest) => interest.about }]
      : []),
    ...(controls ? [{ label: 'Actions', kind: 'control' as const, cell: controls }] : []),
  ];
  return (
    <section>
      <h2 id={heading} className="ui-tight" {...words}>
        {category}
      </h2>
      <DataTable
        labelledBy={heading}
        columns={columns}
        rows={interests}
        keyOf={({ interestId }) => interestId}
      />
    </section>
  );
}
