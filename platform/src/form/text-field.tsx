import type { InputHTMLAttributes } from 'react';
import type { FieldProps } from './field';
import { Field } from './field';

type TextFieldProps = FieldProps &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'autoComplete' | 'defaultValue' | 'inputMode' | 'spellCheck' | 'onChange'
  >;

export function TextField({ name, label, hint, present, ...own }: TextFieldProps) {
  return (
    <Field name={name} label={label} hint={hint} present={present}>
      {(input) => <input type="text" {...own} {...input} />}
    </Field>
  );
}
