import type { FieldProps } from './field';
import { Field } from './field';

interface SelectFieldProps extends FieldProps {
  options: readonly string[];
  defaultValue?: string | undefined;
}

/** A choice of one, or of none: then it is empty. What it begins with and what is saved by now can be chosen, too. */
export function SelectField({ options, defaultValue, ...field }: SelectFieldProps) {
  const given = [defaultValue, field.present?.now].filter((value) => value !== undefined && value !== '');
  const all = [...new Set([...options, ...given])];
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
