import type { ComponentProps } from 'react';
import { SelectField, TextAreaField, TextField } from './fields';
import type { Present } from './use-present';

type TextFieldProps = Omit<ComponentProps<typeof TextField>, 'name' | 'label' | 'defaultValue' | 'present'>;

interface Facts {
  label: string;
  hint?: string;
  options?: readonly string[];
  multiline?: true;
  /** Such as `webAddress`. */
  format?: string;
}

interface FactFieldProps<Name extends string> extends TextFieldProps {
  name: Name;
  facts: { readonly [Field in Name]: Facts };
  /** The initial values. */
  row?: { readonly [Field in Name]: string | null } | undefined;
  /** Returns a field's server value if someone else changed it. */
  present?: ((name: Name) => Present<string | null> | undefined) | undefined;
}

/** The field of a text that the contract describes: a choice, a long text or a line. */
export function FactField<Name extends string>(props: FactFieldProps<Name>) {
  const { name, facts, row, present, hint, ...line } = props;
  const { label, hint: usualHint, options, multiline, format }: Facts = facts[name];
  const defaultValue = row?.[name] ?? undefined;
  const field = { name, label, hint: hint ?? usualHint, defaultValue, present: present?.(name) };
  if (options) return <SelectField options={options} {...field} />;
  if (multiline) return <TextAreaField {...field} />;
  const address = format === 'webAddress' && ({ inputMode: 'url', spellCheck: false } as const);
  return <TextField autoComplete="off" {...address} {...line} {...field} />;
}
