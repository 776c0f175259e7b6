import type { Interest } from '@portico/contract/rows/interests/interest';
import { groupBySpelling } from '@portico/contract/rows/spelling';
import { interestFields } from '@portico/contract/rows/interests/interest-fields';
import { EditableList, type Editing } from '@portico/platform/editable-list';
import { useOwnersWords } from '@portico/platform/page';
import { useLanguage, useText } from '@portico/platform/text';
import { type Column, DataTable } from '../table/data-table';
import { interests } from './interests-api';

const loadDialog = () => import('./interest-dialog');

export default function InterestsManagement() {
  const text = useText();
  const words = useOwnersWords();
  const language = useLanguage();
  const columnsOf = (
    interests: readonly Interest[],
    controls: Editing<Interest>['controls'],
  ): Column<Interest>[] => [
    {
      label: text(interestFields.name.label),
      kind: 'name',
      words,
      cell: ({ name, isSample }) => (
        <span>
          {name}
          {isSample && (
            <>
              {' '}
              <small lang={language} className="ui-chip">
                {text('Sample')}
              </small>
            </>
          )}
        </span>
      ),
    },
    ...(interests.some(({ about }) => about !== '')
      ? [{ label: text(interestFields.about.label), words, cell: ({ about }: Interest) => about }]
      : []),
    ...(controls ? [{ label: text('Actions'), kind: 'control' as const, cell: controls }] : []),
  ];
  return (
    <>
      <h1>{text('Interests Management')}</h1>
      <EditableList
        {...interests.useList()}
        empty={text('There are no interests yet. Add the first one.')}
        changes={interests}
        add={text('Add interest')}
        loadDialog={loadDialog}
      >
        {(rows, { controls, notDeleted }) => (
          <>
            <div role="status">{notDeleted}</div>
            {groupBySpelling(rows, ({ category }) => category).map(({ text: category, rows }, index) => (
              <section key={category}>
                <h2 id={`category-${index}`} {...words}>
                  {category}
                </h2>
                <DataTable
                  labelledBy={`category-${index}`}
                  columns={columnsOf(rows, controls)}
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
