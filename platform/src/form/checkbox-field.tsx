import type { FieldProps } from './field';
import { Field } from './field';

interface CheckboxFieldProps extends FieldProps<boolean> {
  defaultChecked?: boolean | undefined;
  /** It stays as it is; the hint says why. It keeps its place in the order of the keyboard, so that the reason is read. */
  fixed?: boolean;
}

/** Yes or no: `true` or `false` for the rules of the form. */
export function CheckboxField({ defaultChecked, fixed, ...field }: CheckboxFieldProps) {
  return (
    <Field {...field}>
      {(input) => (
        <input
          type="checkbox"
          autoComplete="off"
          defaultChecked={defaultChecked}
          {...(fixed && { 'aria-disabled': true, onClick: (event) => event.preventDefault() })}
          {...input}
        />
      )}
    </Field>
  );
}
