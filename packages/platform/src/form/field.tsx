import type { Text } from '@portico/contract/texts/message';
import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react';
import { useRichText, useText } from '../text/text';
import { useField } from './form-context';
import styles from './form.module.css';
import { type AnyPresent, type Present, usePresent } from './use-present';

/** Props for the input, which tie it to its label, hint and error. */
interface FieldInput {
  id: string;
  name: string;
  disabled: boolean;
  // Not `required`, which makes browsers call an empty field invalid before anything is typed.
  'aria-required'?: true;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

export interface FieldProps<Content = string | null> {
  name: string;
  /** The input's whole accessible name. */
  label: string;
  hint?: string | undefined;
  /** The server value, if someone else changed it. */
  present?: Present<Content> | undefined;
}

type AnyFieldProps = Omit<FieldProps, 'present'> & {
  required?: false | undefined;
  present?: AnyPresent | undefined;
  children: (input: FieldInput) => ReactNode;
};

const inWords = (content: string | boolean | null, text: Text): string =>
  typeof content === 'boolean' ? (content ? text('yes') : text('no')) : content || text('nothing');

/** A field around any kind of input. Hint and error are outside the label. */
export function Field({ name, label, hint, required, present, children }: AnyFieldProps) {
  const text = useText();
  const rich = useRichText();
  const { id, error, disabled, ...form } = useField(name);
  const onAdded = useEffectEvent(form.onAdded);
  useLayoutEffect(() => onAdded(), [name]);
  const isRequired = required ?? form.required;
  // Asked for before it is shown: hydration shows it at once, and the page has what rendering asked for.
  const mark = text('required');
  const { field, note, use } = usePresent(name, present);
  const [hintId, noteId, errorId] = [`${id}-hint`, `${id}-note`, `${id}-error`];
  const described = [hint !== undefined && hintId, note && noteId, error !== undefined && errorId];
  return (
    <div className={styles.field} ref={field}>
      <div className={`ui-row ui-level ui-apart ${styles.head}`}>
        <label htmlFor={id}>{label}</label>
        {isRequired && (
          <span aria-hidden="true" className="ui-small">
            {mark}
          </span>
        )}
      </div>
      {hint !== undefined && (
        <p id={hintId} className="ui-small">
          {hint}
        </p>
      )}
      {note === 'updated' && (
        <p id={noteId} className={`ui-note ${styles.note}`}>
          {text('Updated elsewhere')}
        </p>
      )}
      {note === 'conflict' && present && (
        <div className={`ui-note ${styles.note}`}>
          <p id={noteId}>
            {rich('Saved now: <value>{now}</value>', { now: inWords(present.now, text), value: <bdi /> })}
          </p>
          <button type="button" className="ui-link" disabled={disabled} onClick={() => use(present.now)}>
            {text('Use the saved {label}', { label })}
          </button>
        </div>
      )}
      {error !== undefined && (
        <p id={errorId} className="ui-error" lang={error.lang}>
          {error.msg}
        </p>
      )}
      {children({
        id,
        name,
        disabled,
        ...(isRequired && { 'aria-required': true }),
        ...(error !== undefined && { 'aria-invalid': true }),
        ...(described.some(Boolean) && { 'aria-describedby': described.filter(Boolean).join(' ') }),
      })}
    </div>
  );
}
