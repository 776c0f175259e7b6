import type { InputHTMLAttributes } from 'react';
import type { FieldProps } from './field';
import { Field } from './field';

type TextFieldProps = FieldProps &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'autoComplete' | 'defaultValue' | 'inputMode' | 'spellCheck'
  >;

export function TextField({ name, label, hint, ...own }: TextFieldProps) {
  return (
    <Field name={name} label={label} hint={hint}>
      {(input) => <input type="text" {...own} {...input} />}
    </Field>
  );
}
