import { auditActions } from '@portico/contract/administration/audit';
import type { ChangeEvent, SubmitEvent } from 'react';
import { useId, useState } from 'react';
import { actionInGeneral } from './action-words';
import styles from './event-filter.module.css';
import type { ShownEvents } from './shown-events';

type Wanted = Omit<ShownEvents, 'cursor'>;

const all: Wanted = { actor: '', action: '', from: '', to: '' };

const byWords = auditActions
  .map((action) => ({ action, words: actionInGeneral(action) }))
  .sort((one, other) => one.words.localeCompare(other.words, 'en'));

interface EventFilterProps {
  shown: ShownEvents;
  onFilter: (wanted: Wanted) => void;
}

/** Chooses by person, action and days. What is chosen counts once it is applied. */
export function EventFilter({ shown, onFilter }: EventFilterProps) {
  const id = useId();
  const [chosen, setChosen] = useState<Wanted>(shown);
  const [known, setKnown] = useState(shown);
  if (known !== shown) {
    // Another entry of the history, or a person was picked from the list.
    setKnown(shown);
    setChosen(shown);
  }
  const filter = ({ actor, action, from, to }: Wanted) => onFilter({ actor: actor.trim(), action, from, to });
  const field = (name: keyof Wanted) => ({
    id: `${id}-${name}`,
    name,
    value: chosen[name],
    'data-empty': chosen[name] === '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      setChosen({ ...chosen, [name]: target.value }),
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    filter(chosen);
  };
  return (
    <form role="search" aria-label="Filter" className={styles.filter} onSubmit={onSubmit}>
      <div>
        <label htmlFor={`${id}-actor`}>Person’s ID</label>
        <input type="text" inputMode="numeric" pattern="[0-9]*" autoComplete="off" {...field('actor')} />
      </div>
      <div>
        <label htmlFor={`${id}-action`}>Action</label>
        <select {...field('action')}>
          <option value="">All</option>
          {byWords.map(({ action, words }) => (
            <option key={action} value={action}>
              {words}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={`${id}-from`}>From</label>
        <input type="date" max={chosen.to || undefined} {...field('from')} />
      </div>
      <div>
        <label htmlFor={`${id}-to`}>To</label>
        <input type="date" min={chosen.from || undefined} {...field('to')} />
      </div>
      <p>
        <button type="submit">Apply</button>
        <button type="button" onClick={() => filter(all)}>
          Clear
        </button>
      </p>
    </form>
  );
}
