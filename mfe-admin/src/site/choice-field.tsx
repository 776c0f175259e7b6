import { useFormValue } from '@portico/platform/form';
import { useText } from '@portico/platform/text';
import { type ReactNode, useState } from 'react';
import styles from './site-settings.module.css';

interface ChoiceFieldProps<Choice extends string> {
  name: string;
  label: string;
  choices: readonly (readonly [Choice, label: string, hint: string])[];
  saved: Choice;
  /** The server value, if someone else changed it. */
  present: { now: Choice; before: Choice } | undefined;
  /** What belongs to a choice. */
  children?: (chosen: Choice) => ReactNode;
}

/** A choice of one, each with what it means. */
export function ChoiceField<Choice extends string>(field: ChoiceFieldProps<Choice>) {
  const { name, label: legend, choices, saved, present, children } = field;
  const text = useText();
  const [choice, setChoice] = useState(saved);
  const { note } = useFormValue(name, choice, { saved, present, put: setChoice });
  const [, labelNow = ''] = choices.find(([value]) => value === present?.now) ?? [];
  return (
    <fieldset className={`ui-stack ${styles.choices}`}>
      <legend>{legend}</legend>
      {note && (
        <p className="ui-note">
          {note === 'conflict' ? text('Saved now: {value}', { value: labelNow }) : text('Updated elsewhere')}
        </p>
      )}
      {choices.map(([value, label, hint]) => (
        <div key={value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={value}
            id={`${name}-${value}`}
            aria-describedby={`${name}-${value}-hint`}
            checked={choice === value}
            onChange={() => setChoice(value)}
          />
          <label htmlFor={`${name}-${value}`}>{label}</label>
          <p id={`${name}-${value}-hint`} className="ui-small">
            {hint}
          </p>
        </div>
      ))}
      {children?.(choice)}
    </fieldset>
  );
}
