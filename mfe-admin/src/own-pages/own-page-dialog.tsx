import { NewOwnPage, type OwnPage } from '@portico/contract/rows/own-pages/own-page';
import { ownPageFields, ownPageMarks } from '@portico/contract/rows/own-pages/own-page-fields';
import type { OpenedDialogProps } from '@portico/platform/editable-list';
import { FactField, MarkField } from '@portico/platform/form';
import { RowDialog } from '@portico/platform/row-dialog';
import { useText } from '@portico/platform/text';
import { MarkdownField } from '../markdown/markdown-field';
import { PictureInText } from '../pictures/picture-in-text';
import { ownPages } from './own-pages-api';

export default function OwnPageDialog(props: OpenedDialogProps<OwnPage>) {
  const text = useText();
  return (
    <RowDialog
      {...props}
      changes={ownPages}
      add={text('Add page')}
      schema={NewOwnPage}
      isWide
      fields={(page, present) => {
        const field = { facts: ownPageFields, row: page, present };
        return (
          <>
            <FactField name="title" {...field} />
            <FactField name="address" spellCheck={false} {...field} />
            <MarkdownField isBeside keepsLines name="body" {...field} />
            <PictureInText name="body" />
            <FactField name="place" {...field} />
            <MarkField name="draft" facts={ownPageMarks} row={page} present={present} />
          </>
        );
      }}
    />
  );
}
