import { type Interest, interestRules, type NewInterest } from '@portico/contract/rows/interests/interest';
import { groupBySpelling } from '@portico/contract/rows/spelling';
import { interestFields, interestMarks } from '@portico/contract/rows/interests/interest-fields';
import type { OpenedDialogProps } from '@portico/platform/editable-list';
import {
  FactField,
  type FormSchema,
  mapSchema,
  MarkField,
  SelectField,
  TextField,
} from '@portico/platform/form';
import { RowDialog } from '@portico/platform/row-dialog';
import { useText } from '@portico/platform/text';
import { useState } from 'react';
import { interests } from './interests-api';

export default function InterestDialog(props: OpenedDialogProps<Interest>) {
  const text = useText();
  const { data = [] } = interests.useList().result;
  const categories = groupBySpelling(data, ({ category }) => category)
    .map((one) => one.text)
    .sort((one, other) => one.localeCompare(other, 'en'));
  /** A new category takes precedence, so it gets the conflict. */
  const [isNew, setIsNew] = useState(false);
  return (
    <RowDialog
      {...props}
      changes={interests}
      add={text('Add interest')}
      schema={withNewCategory(interestRules('row' in props.opened ? props.opened.row : undefined))}
      fields={(interest, present) => (
        <>
          <FactField name="name" facts={interestFields} row={interest} present={present} />
          <SelectField
            name="category"
            label={text(interestFields.category.label)}
            hint={text('Required, unless you type a new one')}
            required={false}
            options={categories}
            defaultValue={interest?.category}
            present={isNew ? undefined : present('category')}
          />
          <TextField
            name="newCategory"
            label={text('New category')}
            hint={text('Replaces the one chosen above')}
            suggestions={categories}
            autoComplete="off"
            present={isNew ? present('category') : undefined}
            onChange={({ target }) => setIsNew(target.value.trim() !== '')}
          />
          <FactField name="about" facts={interestFields} row={interest} present={present} />
          <MarkField name="inResume" facts={interestMarks} row={interest} present={present} />
        </>
      )}
    />
  );
}

type Typed = Record<string, string>;

/** The API's rules, with a new category taking precedence over the chosen one. */
export const withNewCategory = (rules: FormSchema<NewInterest>): FormSchema<NewInterest> =>
  mapSchema(
    rules,
    ({ newCategory = '', ...fields }: Typed) =>
      newCategory.trim() === '' ? fields : { ...fields, category: newCategory },
    (problems, { newCategory = '' }) => {
      const field = newCategory.trim() === '' ? 'category' : 'newCategory';
      return problems.map(({ msg, path }) => ({ msg, path: path === 'category' ? field : path }));
    },
  );
