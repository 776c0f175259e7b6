import { NewInterest } from '@portico/contract/interest';
import type { FormSchema } from '@portico/platform/form';

type Checked = Exclude<ReturnType<FormSchema<NewInterest>['~standard']['validate']>, Promise<unknown>>;

// The rules of the contract wait for nothing.
const check = (fields: object) => NewInterest['~standard'].validate(fields) as Checked;

/** What is wrong with a new category is told on the field in which it was typed. */
function onNewCategory(checked: Checked): Checked {
  if (!checked.issues) return checked;
  return {
    issues: checked.issues.map(({ message, path }) => {
      const [first] = path ?? [];
      const isCategory = typeof first === 'object' && first.key === 'category';
      return { message, path: isCategory ? ['newCategory'] : path };
    }),
  };
}

/** The API's rules for a form in which a category is chosen, or a new one typed: that wins where both are given. */
export const interestRules: FormSchema<NewInterest> = {
  '~standard': {
    validate(typed) {
      const { newCategory = '', ...fields } = typed as Record<string, string>;
      if (newCategory.trim() === '') return check(fields);
      return onNewCategory(check({ ...fields, category: newCategory }));
    },
  },
};
