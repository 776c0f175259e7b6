import type { FieldProps } from './field';
import { Field } from './field';

interface CheckboxFieldProps extends FieldProps<boolean> {
  defaultChecked?: boolean | undefined;
}

/** Yes or no: `true` or `false` for the rules of the form. */
export function CheckboxField({ defaultChecked, ...field }: CheckboxFieldProps) {
  return (
    <Field {...field}>
      {(input) => <input type="checkbox" autoComplete="off" defaultChecked={defaultChecked} {...input} />}
    </Field>
  );
}
