import type { Interest } from '@portico/contract/rows/interests/interest';
import { groupBySpelling } from '@portico/contract/rows/spelling';
import { interestFields } from '@portico/contract/rows/interests/interest-fields';
import { EditableList, type Editing } from '@portico/platform/editable-list';
import { useOwnersWords } from '@portico/platform/page';
import { type Column, DataTable } from '../table/data-table';
import { interests } from './interests-api';

const loadDialog = () => import('./interest-dialog');

export default function InterestsManagement() {
  const words = useOwnersWords();
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
            {groupBySpelling(rows, ({ category }) => category).map(({ text, rows }, index) => (
              <section key={text}>
                <h2 id={`category-${index}`} {...words}>
                  {text}
                </h2>
                <DataTable
                  labelledBy={`category-${index}`}
                  columns={columnsOf(rows, words, controls)}
                  rows={rows}
                  keyOf={({ interestId }) => interestId}
                />
              </section>
            ))}
          </>
        )}
      </EditableList>
    </>
  );
}

const columnsOf = (
  interests: readonly Interest[],
  words: ReturnType<typeof useOwnersWords>,
  controls: Editing<Interest>['controls'],
): Column<Interest>[] => [
  {
    label: interestFields.name.label,
    kind: 'name',
    words,
    cell: ({ name, isSample }) => (
      <span>
        {name}
        {isSample && (
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
  ...(interests.some(({ about }) => about !== '')
    ? [{ label: interestFields.about.label, words, cell: ({ about }: Interest) => about }]
    : []),
  ...(controls ? [{ label: 'Actions', kind: 'control' as const, cell: controls }] : []),
];
