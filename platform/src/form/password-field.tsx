import { useEffect, useRef, useState } from 'react';
import type { FieldProps } from './field';
import { Field } from './field';
import styles from './form.module.css';

interface PasswordFieldProps extends Omit<FieldProps, 'present'> {
  autoComplete: 'current-password' | 'new-password';
}

/** A password that can be shown, pasted and filled by a manager. Sent, it is hidden again. */
export function PasswordField({ name, label, hint, autoComplete }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setShown(false);
    // Browsers remember what was typed into a field of text.
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  return (
    <Field name={name} label={label} hint={hint}>
      {(field) => (
        <div className={styles.password}>
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
            aria-label={`Show password: ${label}`}
            disabled={field.disabled}
            onClick={() => setShown(!shown)}
          >
            Show password
          </button>
        </div>
      )}
    </Field>
  );
}
