import { ownPasswordLabel } from '@portico/contract/accounts/user-fields';
import { type InputHTMLAttributes, useEffect, useId, useRef, useState } from 'react';
import { useAppSelector } from '../store/store';
import { useText } from '../text/text';
import { Field, type FieldProps } from './field';
import styles from './form.module.css';
import { OwnPasskeyButton } from './passkey-button';

type TextFieldProps = FieldProps &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'autoComplete' | 'defaultValue' | 'value' | 'inputMode' | 'spellCheck' | 'onChange'
  > & {
    /** Offered while typing; any other value is allowed. */
    suggestions?: readonly string[] | undefined;
    /** Not marked as required: another field may be filled in instead. */
    required?: false | undefined;
  };

export function TextField({ name, label, hint, required, present, suggestions, ...own }: TextFieldProps) {
  const list = useId();
  return (
    <Field name={name} label={label} hint={hint} required={required} present={present}>
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

interface TextAreaFieldProps extends FieldProps {
  defaultValue?: string | undefined;
}

export function TextAreaField({ defaultValue, ...field }: TextAreaFieldProps) {
  return (
    <Field {...field}>
      {(input) => <textarea rows={3} dir="auto" autoComplete="off" defaultValue={defaultValue} {...input} />}
    </Field>
  );
}

interface SelectFieldProps extends FieldProps {
  options: readonly string[];
  defaultValue?: string | undefined;
  value?: string | undefined;
  onChange?: (event: { currentTarget: HTMLSelectElement }) => void;
  /** Not marked as required: another field may be filled in instead. */
  required?: false;
  /** What people read of an option. */
  wordOf?: (option: string) => string;
}

/** A choice of one option or, unless it is required and has a value, none (empty). Offered options stay: one may be selected. */
export function SelectField({
  options,
  defaultValue,
  value,
  onChange,
  wordOf = (option) => option,
  ...field
}: SelectFieldProps) {
  const text = useText();
  const [offered, setOffered] = useState(options);
  if (options.some((option) => !offered.includes(option))) setOffered([...new Set([...offered, ...options])]);
  const given = [defaultValue, value, field.present?.now].filter(
    (one): one is string => typeof one === 'string' && one !== '',
  );
  const all = [...new Set([...offered, ...given])];
  return (
    <Field {...field}>
      {(input) => (
        // Both, as a render between them would undo the choice.
        <select autoComplete="off" onInput={onChange} {...{ defaultValue, value, onChange }} {...input}>
          {!(input['aria-required'] && (defaultValue || value)) && (
            <option value="">{text('Choose one')}</option>
          )}
          {all.map((option) => (
            <option key={option} value={option} dir="auto">
              {wordOf(option)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface CheckboxFieldProps
  extends FieldProps<boolean>, Pick<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  defaultChecked?: boolean | undefined;
  /** Read-only, but focusable, so that screen readers announce the hint. */
  fixed?: boolean;
}

/** Its value is `true` or `false`. */
export function CheckboxField({ defaultChecked, fixed, onChange, ...field }: CheckboxFieldProps) {
  return (
    <Field {...field}>
      {(input) => (
        <input
          type="checkbox"
          autoComplete="off"
          defaultChecked={defaultChecked}
          {...(fixed ? { 'aria-disabled': true, onClick: (event) => event.preventDefault() } : { onChange })}
          {...input}
        />
      )}
    </Field>
  );
}

interface PasswordFieldProps extends Omit<FieldProps, 'present'> {
  autoComplete: 'current-password' | 'new-password';
}

/** A password that can be shown. Submitting hides it again. */
export function PasswordField({ name, label, hint, autoComplete }: PasswordFieldProps) {
  const text = useText();
  const [shown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setShown(false);
    // Browsers remember submitted text fields.
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  return (
    <Field name={name} label={label} hint={hint}>
      {(field) => (
        <div className={`ui-row ${styles.password}`}>
          <input
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            ref={input}
            {...field}
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-controls={field.id}
            aria-label={text('Show password: {label}', { label })}
            disabled={field.disabled}
            onClick={() => setShown(!shown)}
          >
            {text('Show password')}
          </button>
        </div>
      )}
    </Field>
  );
}

/** The signed-in person's, named `password`: a stolen session must not suffice. Who has a passkey may use that. */
export function OwnPasswordField() {
  const text = useText();
  const email = useAppSelector(({ session }) => session.user?.email ?? '');
  return (
    <>
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="password" label={text(ownPasswordLabel)} autoComplete="current-password" />
      <OwnPasskeyButton />
    </>
  );
}
