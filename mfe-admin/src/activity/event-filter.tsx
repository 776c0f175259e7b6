import { auditActions } from '@portico/contract/audit/audit';
import { type ChangeEvent, type SubmitEvent, useId, useState } from 'react';
import { actionLabel } from './action-words';
import styles from './event-filter.module.css';
import type { ShownEvents } from './shown-events';

type Filter = Omit<ShownEvents, 'cursor'>;

const all: Filter = { actor: '', action: '', from: '', to: '' };

/** Longer than any name or email. */
const maxPersonLength = 300;

const actions = auditActions
  .map((action) => ({ action, label: actionLabel(action) }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));

interface EventFilterProps {
  shown: ShownEvents;
  onFilter: (filter: Filter) => void;
}

/** Filters by person, action and days, on Apply. */
export function EventFilter({ shown, onFilter }: EventFilterProps) {
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
  const field = (name: keyof Filter) => ({
    id: `${id}-${name}`,
    name,
    value: chosen[name],
    'data-empty': chosen[name] === '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      setChosen({ ...chosen, [name]: target.value }),
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(chosen);
  };
  return (
    <form
      role="search"
      aria-label="Filter"
      className={`ui-row ui-screen ${styles.filter}`}
      onSubmit={onSubmit}
    >
      <div>
        <label htmlFor={`${id}-actor`} className="ui-small">
          Person’s name or ID
        </label>
        <input type="text" dir="auto" autoComplete="off" maxLength={maxPersonLength} {...field('actor')} />
      </div>
      <div>
        <label htmlFor={`${id}-action`} className="ui-small">
          Action
        </label>
        <select {...field('action')}>
          <option value="">All</option>
          {actions.map(({ action, label }) => (
            <option key={action} value={action}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={`${id}-from`} className="ui-small">
          From
        </label>
        <input type="date" max={chosen.to || undefined} {...field('from')} />
      </div>
      <div>
        <label htmlFor={`${id}-to`} className="ui-small">
          To
        </label>
        <input type="date" min={chosen.from || undefined} {...field('to')} />
      </div>
      <p className="ui-row">
        <button type="submit" className="ui-accent">
          Apply
        </button>
        <button type="button" onClick={clear}>
          Clear
        </button>
      </p>
    </form>
  );
}
