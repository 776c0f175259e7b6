import type { Interest } from '@portico/contract/interest';
import { groupBySpelling } from '@portico/contract/spelling';
import type { OpenedDialogProps } from '@portico/platform/editable-list';
import { SelectField, TextAreaField, TextField } from '@portico/platform/form';
import { RowDialog } from '@portico/platform/row-dialog';
import { useState } from 'react';
import { interestRules } from './interest-rules';
import { interestChanges, useInterests } from './interests-api';

export default function InterestDialog(props: OpenedDialogProps<Interest>) {
  const { data: interests = [] } = useInterests();
  const categories = groupBySpelling(interests, ({ category }) => category)
    .map(({ text }) => text)
    .sort((one, other) => one.localeCompare(other, 'en'));
  /** A new category wins: what is saved by now is to be said where it can take effect. */
  const [isNew, setIsNew] = useState(false);
  return (
    <RowDialog
      {...props}
      changes={interestChanges}
      add="Add interest"
      schema={interestRules}
      fields={(interest, present) => (
        <>
          <TextField
            name="name"
            label="Name"
            autoComplete="off"
            defaultValue={interest?.name}
            present={present('name')}
          />
          <SelectField
            name="category"
            label="Category"
            required={false}
            options={categories}
            defaultValue={interest?.category}
            present={isNew ? undefined : present('category')}
          />
          <TextField
            name="newCategory"
            label="New category"
            hint="Instead of the one chosen above"
            autoComplete="off"
            present={isNew ? present('category') : undefined}
            onChange={({ target }) => setIsNew(target.value.trim() !== '')}
          />
          <TextAreaField
            name="about"
            label="About"
            defaultValue={interest?.about}
            present={present('about')}
          />
        </>
      )}
    />
  );
}
