import type { ReactNode } from 'react';
import { useField } from './form-context';
import styles from './form.module.css';
import { SavedNow } from './saved-now';

/** What ties an input to its label, its hint and its sentence; every input of a form takes it. */
export interface FieldInput {
  id: string;
  name: string;
  disabled: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

export interface FieldProps<Content = string> {
  name: string;
  /** All of the input's accessible name. */
  label: string;
  hint?: string | undefined;
  /** What is saved by now of something that was changed elsewhere, where that is not what was typed. */
  present?: Content | undefined;
}

type AnyFieldProps = FieldProps<string | boolean> & { children: (input: FieldInput) => ReactNode };

/** One field of a form, whatever its input is. The hint and the sentence stand outside of the label. */
export function Field({ name, label, hint, present, children }: AnyFieldProps) {
  const { id, hintId, presentId, errorId, error, disabled } = useField(name);
  const described = [
    hint !== undefined && hintId,
    present !== undefined && presentId,
    error !== undefined && errorId,
  ].filter(Boolean);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {present !== undefined && <SavedNow name={name} label={label} present={present} />}
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
        ...(described.length > 0 && { 'aria-describedby': described.join(' ') }),
      })}
    </div>
  );
}
