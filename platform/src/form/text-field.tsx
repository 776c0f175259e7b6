import type { InputHTMLAttributes } from 'react';
import { useId } from 'react';
import type { FieldProps } from './field';
import { Field } from './field';

type TextFieldProps = FieldProps &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'autoComplete' | 'defaultValue' | 'inputMode' | 'spellCheck' | 'onChange'
  > & {
    /** What is offered while a person types; anything else may be typed as well. */
    suggestions?: readonly string[] | undefined;
  };

export function TextField({ name, label, hint, present, suggestions, ...own }: TextFieldProps) {
  const list = useId();
  return (
    <Field name={name} label={label} hint={hint} present={present}>
      {(input) => (
        <>
          <input type="text" dir="auto" list={suggestions && list} {...own} {...input} />
          {suggestions && (
            <datalist id={list}>
              {suggestions.map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
}
