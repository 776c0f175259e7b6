import type { FieldProps } from './field';
import { Field } from './field';

interface TextAreaFieldProps extends FieldProps {
  defaultValue?: string | undefined;
}

/** A text of several lines. */
export function TextAreaField({ defaultValue, ...field }: TextAreaFieldProps) {
  return (
    <Field {...field}>
      {(input) => <textarea rows={3} dir="auto" autoComplete="off" defaultValue={defaultValue} {...input} />}
    </Field>
  );
}
