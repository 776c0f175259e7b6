import { useState } from 'react';
import type { FieldProps } from './field';
import { Field } from './field';

interface SelectFieldProps extends FieldProps {
  options: readonly string[];
  defaultValue?: string | undefined;
  /** Another field may be filled instead, though the rules refuse it where both are empty. */
  required?: false;
}

/**
 * A choice of one, or of none: then it is empty. What it begins with and what is saved by now can be chosen, too. An option
 * that was offered stays: it may be chosen, and where options come from a list, the list can go.
 */
export function SelectField({ options, defaultValue, ...field }: SelectFieldProps) {
  const [offered, setOffered] = useState(options);
  if (options.some((option) => !offered.includes(option))) setOffered([...new Set([...offered, ...options])]);
  const given = [defaultValue, field.present?.now].filter((value) => value !== undefined && value !== '');
  const all = [...new Set([...offered, ...given])];
  return (
    <Field {...field}>
      {(input) => (
        <select autoComplete="off" defaultValue={defaultValue} {...input}>
          <option value="">Choose one</option>
          {all.map((option) => (
            <option key={option} dir="auto">
              {option}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
