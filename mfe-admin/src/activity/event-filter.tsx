import { auditActions } from '@portico/contract/audit/audit';
import { useLanguage, useText } from '@portico/platform/text';
import { type ChangeEvent, cloneElement, type ReactElement, type SubmitEvent, useId, useState } from 'react';
import { actionWords } from './action-words';
import styles from './event-filter.module.css';
import type { ShownEvents } from './shown-events';

type Filter = Omit<ShownEvents, 'cursor'>;

const all: Filter = { actor: '', action: '', from: '', to: '' };

/** Longer than any name or email. */
const maxPersonLength = 300;

interface EventFilterProps {
  shown: ShownEvents;
  onFilter: (filter: Filter) => void;
}

/** Filters by person, action and days, on Apply. */
export function EventFilter({ shown, onFilter }: EventFilterProps) {
  const text = useText();
  const { compare } = new Intl.Collator(useLanguage());
  const words = actionWords(text);
  const actions = [...auditActions].sort((one, other) => compare(words[one], words[other]));
  const id = useId();
  const [chosen, setChosen] = useState<Filter>(shown);
  // Another page leaves what is chosen and not applied.
  const applied = JSON.stringify({ ...shown, cursor: '' });
  const [known, setKnown] = useState(applied);
  if (known !== applied) {
    // Back or forward, or a person was picked from the list.
    setKnown(applied);
    setChosen(shown);
  }
  const apply = ({ actor, action, from, to }: Filter) => onFilter({ actor: actor.trim(), action, from, to });
  const clear = () => {
    setChosen(all);
    apply(all);
  };
  const field = (name: keyof Filter, label: string, control: ReactElement) => (
    <div>
      <label htmlFor={`${id}-${name}`} className="ui-small">
        {label}
      </label>
      {cloneElement(control, {
        id: `${id}-${name}`,
        name,
        value: chosen[name],
        'data-empty': chosen[name] === '',
        onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
          setChosen({ ...chosen, [name]: target.value }),
      } as object)}
    </div>
  );
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(chosen);
  };
  return (
    <form
      role="search"
      aria-label={text('Filter')}
      className={`ui-row ui-screen ${styles.filter}`}
      onSubmit={onSubmit}
    >
      {field(
        'actor',
        text('Person’s name or ID'),
        <input type="text" dir="auto" autoComplete="off" maxLength={maxPersonLength} />,
      )}
      {field(
        'action',
        text('Action'),
        <select>
          <option value="">{text('All')}</option>
          {actions.map((action) => (
            <option key={action} value={action}>
              {words[action]}
            </option>
          ))}
        </select>,
      )}
      {field('from', text('From'), <input type="date" max={chosen.to || undefined} />)}
      {field('to', text('To'), <input type="date" min={chosen.from || undefined} />)}
      <p className="ui-row">
        <button type="submit" className="ui-accent">
          {text('Apply')}
        </button>
        <button type="button" onClick={clear}>
          {text('Clear')}
        </button>
      </p>
    </form>
  );
}
