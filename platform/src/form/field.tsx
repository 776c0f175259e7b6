import type { ReactNode } from 'react';
import { useField } from './form-context';
import styles from './form.module.css';
import { type Present, usePresent } from './use-present';

interface SavedNowProps {
  id: string;
  label: string;
  now: string | boolean;
  disabled: boolean;
  onUse: () => void;
}

const inWords = (now: string | boolean): string =>
  typeof now === 'string' ? now || 'nothing' : now ? 'yes' : 'no';

/** What is saved in a field that was changed elsewhere, and a button that puts it in the place of what was typed. */
function SavedNow({ id, label, now, disabled, onUse }: SavedNowProps) {
  return (
    <div className={styles.present}>
      <p id={id}>
        Saved now: <bdi>{inWords(now)}</bdi>
      </p>
      <button type="button" disabled={disabled} onClick={onUse}>
        Use the saved {label}
      </button>
    </div>
  );
}

/** What ties an input to its label, its hint and its sentence; every input of a form takes it. */
interface FieldInput {
  id: string;
  name: string;
  disabled: boolean;
  // Not `required`: then browsers call an empty field invalid before anybody has typed.
  'aria-required'?: true;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

export interface FieldProps<Content = string> {
  name: string;
  /** All of the input's accessible name. */
  label: string;
  hint?: string | undefined;
  /** What is saved by now, where that was changed elsewhere. */
  present?: Present<Content> | undefined;
}

type AnyFieldProps = Omit<FieldProps, 'present'> & {
  required?: false | undefined;
  present?: Present<string> | Present<boolean> | undefined;
  children: (input: FieldInput) => ReactNode;
};

/** One field of a form, whatever its input is. The hint and the sentence stand outside of the label. */
export function Field({ name, label, hint, required, present, children }: AnyFieldProps) {
  const { id, hintId, presentId, errorId, error, disabled, ...form } = useField(name);
  const isRequired = required ?? form.required;
  const { field, note, use } = usePresent(name, present);
  const described = [
    hint !== undefined && hintId,
    note !== undefined && presentId,
    error !== undefined && errorId,
  ].filter(Boolean);
  return (
    <div className={styles.field} ref={field}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {isRequired && (
          <span aria-hidden="true" className={styles.required}>
            required
          </span>
        )}
      </div>
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {note === 'taken over' && (
        <p id={presentId} className={styles.present}>
          Updated elsewhere
        </p>
      )}
      {note === 'saved now' && present !== undefined && (
        <SavedNow
          id={presentId}
          label={label}
          now={present.now}
          disabled={disabled}
          onUse={() => use(present)}
        />
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
        ...(isRequired && { 'aria-required': true }),
        ...(error !== undefined && { 'aria-invalid': true }),
        ...(described.length > 0 && { 'aria-describedby': described.join(' ') }),
      })}
    </div>
  );
}
