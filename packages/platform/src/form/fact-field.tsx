import type { MarkFacts } from '@portico/contract/field-facts';
import type { ComponentProps } from 'react';
import { useText } from '../text/text';
import { CheckboxField, SelectField, TextAreaField, TextField } from './fields';
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
  const text = useText();
  const defaultValue = row?.[name] ?? undefined;
  const field = {
    name,
    label: text(label),
    hint: hint ?? (usualHint && text(usualHint)),
    defaultValue,
    present: present?.(name),
  };
  if (options) return <SelectField options={options} wordOf={(option) => text(option)} {...field} />;
  if (multiline) return <TextAreaField {...field} />;
  const address = format === 'webAddress' && ({ inputMode: 'url', spellCheck: false } as const);
  return <TextField autoComplete="off" {...address} {...line} {...field} />;
}

interface MarkFieldProps<Name extends string> {
  name: Name;
  facts: { readonly [Field in Name]: MarkFacts };
  /** The initial values. */
  row: { readonly [Field in Name]: boolean } | undefined;
  /** Returns a field's server value if someone else changed it. */
  present: (name: Name) => Present<boolean> | undefined;
}

export function MarkField<Name extends string>({ name, facts, row, present }: MarkFieldProps<Name>) {
  const { checked, label, hint } = facts[name];
  const text = useText();
  return (
    <CheckboxField
      label={text(label)}
      hint={hint && text(hint)}
      name={name}
      defaultChecked={row?.[name] ?? checked}
      present={present(name)}
    />
  );
}
