import { type ReactNode, useState } from 'react';
import styles from './site-settings.module.css';
import type { BannerChoice } from './typed-settings';

const choices: [BannerChoice, string, string][] = [
  ['ours', 'Built-in drawing', 'The arcade by the sea'],
  ['picture', 'Your picture', 'It fills the banner, which shows its middle'],
  ['none', 'None', 'Your name alone'],
];

const labelOf = (choice: BannerChoice): string => choices.find(([value]) => value === choice)![1];

interface BannerFieldProps {
  saved: BannerChoice;
  /** The server value, if someone else changed it. */
  present: { now: BannerChoice; before: BannerChoice } | undefined;
  /** The field for the owner's own picture. */
  children: ReactNode;
}

/** What is on top of each page. */
export function BannerField({ saved, present, children }: BannerFieldProps) {
  const [choice, setChoice] = useState(saved);
  const [note, setNote] = useState('');
  const [shown, setShown] = useState<typeof present>();
  if (present !== shown) {
    setShown(present);
    setNote('');
    if (present && present.now !== choice) {
      const isTouched = choice !== present.before;
      setNote(isTouched ? `Saved now: ${labelOf(present.now)}` : 'Updated elsewhere');
      if (!isTouched) setChoice(present.now);
    }
  }
  return (
    <fieldset className={styles.choices}>
      <legend>Banner</legend>
      {note !== '' && <p className={styles.conflict}>{note}</p>}
      {choices.map(([value, label, hint]) => (
        // New ones after saving: the form's reset chooses what they had at first.
        <div key={`${value} ${saved}`} className={styles.choice}>
          <input
            type="radio"
            name="banner"
            value={value}
            id={`banner-${value}`}
            aria-describedby={`banner-${value}-hint`}
            checked={choice === value}
            onChange={() => setChoice(value)}
          />
          <label htmlFor={`banner-${value}`}>{label}</label>
          <p id={`banner-${value}-hint`}>{hint}</p>
        </div>
      ))}
      <div hidden={choice !== 'picture'}>{children}</div>
    </fieldset>
  );
}
