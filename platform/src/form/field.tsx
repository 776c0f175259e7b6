import type { ReactNode } from 'react';
import { useField } from './form-context';
import styles from './form.module.css';

/** What ties an input to its label, its hint and its sentence; every input of a form takes it. */
export interface FieldInput {
  id: string;
  name: string;
  disabled: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

export interface FieldProps {
  name: string;
  /** All of the input's accessible name. */
  label: string;
  hint?: string | undefined;
}

/** One field of a form, whatever its input is. The hint and the sentence stand outside of the label. */
export function Field({
  name,
  label,
  hint,
  children,
}: FieldProps & { children: (input: FieldInput) => ReactNode }) {
  const { id, hintId, errorId, error, disabled } = useField(name);
  const described = [hint !== undefined && hintId, error !== undefined && errorId].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      {children({
        id,
        name,
        disabled,
        ...(error !== undefined && { 'aria-invalid': true }),
        ...(described !== '' && { 'aria-describedby': described }),
      })}
    </div>
  );
}
