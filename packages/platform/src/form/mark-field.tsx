import type { MarkFacts } from '@portico/contract/field-facts';
import { CheckboxField } from './fields';
import type { Present } from './use-present';

interface MarkFieldProps<Name extends string> {
  name: Name;
  facts: { readonly [Field in Name]: MarkFacts };
  /** The initial values. */
  row: { readonly [Field in Name]: boolean } | undefined;
  /** Returns a field's server value if someone else changed it. */
  present: (name: Name) => Present<boolean> | undefined;
}

/** The checkbox of what the contract describes. */
export function MarkField<Name extends string>({ name, facts, row, present }: MarkFieldProps<Name>) {
  const { checked, ...field } = facts[name];
  return (
    <CheckboxField {...field} name={name} defaultChecked={row?.[name] ?? checked} present={present(name)} />
  );
}
