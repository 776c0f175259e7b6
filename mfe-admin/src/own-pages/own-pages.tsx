import type { OwnPage } from '@portico/contract/rows/own-pages/own-page';
import { ownPageFields } from '@portico/contract/rows/own-pages/own-page-fields';
import { EditableList } from '@portico/platform/editable-list';
import { useOwnersWords } from '@portico/platform/page';
import { useText } from '@portico/platform/text';
import { type Column, DataTable } from '../table/data-table';
import { ownPages } from './own-pages-api';

const loadDialog = () => import('./own-page-dialog');

export default function OwnPages() {
  const words = useOwnersWords();
  const text = useText();
  const columns: Column<OwnPage>[] = [
    { label: text(ownPageFields.title.label), kind: 'name', words, cell: ({ title }) => title },
    {
      label: text(ownPageFields.address.label),
      // No `Link`: an open page doesn't know the screens that were added since.
      cell: ({ address, draft }) => {
        const path = `/${address}`;
        return draft ? path : <a href={path}>{path}</a>;
      },
    },
    {
      label: text('Shown'),
      cell: ({ draft, place }) => {
        if (draft) return text('Draft');
        return place === null ? text('Published') : text(place);
      },
    },
  ];
  return (
    <>
      <h1 id="own-pages">{text('Pages')}</h1>
      <EditableList
        {...ownPages.useList()}
        empty={text('There are no pages of your own yet. Add the first one, such as what you use.')}
        changes={ownPages}
        add={text('Add page')}
        loadDialog={loadDialog}
      >
        {(rows, { controls, notDeleted }) => (
          <>
            <div role="status">{notDeleted}</div>
            <DataTable
              labelledBy="own-pages"
              columns={[
                ...columns,
                ...(controls ? [{ label: text('Actions'), kind: 'control' as const, cell: controls }] : []),
              ]}
              rows={rows}
              keyOf={({ pageId }) => pageId}
            />
          </>
        )}
      </EditableList>
    </>
  );
}
