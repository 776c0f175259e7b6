import { useText } from '@portico/platform/text';
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './users.module.css';

/** The field is focused when no other row is left. */
export const searchFieldId = 'search-users';

const pauseMs = 300;

/** Longer than any name or email. */
const maxLength = 300;

interface SearchFieldProps {
  search: string;
  onSearch: (search: string) => void;
}

/** Searches when typing pauses, or on Enter. */
export function SearchField({ search, onSearch }: SearchFieldProps) {
  const text = useText();
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);
  const send = () => {
    const wanted = typed.trim();
    if (wanted === sent.current) return;
    sent.current = wanted;
    onSearch(wanted);
  };
  const sendLater = useEffectEvent(send);
  useEffect(() => {
    const timer = setTimeout(() => sendLater(), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  useEffect(() => {
    if (search === sent.current) return;
    // Back or forward, or the search was cleared elsewhere.
    sent.current = search;
    setTyped(search);
  }, [search]);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send();
  };
  return (
    <form role="search" className={styles.field} onSubmit={onSubmit}>
      <label htmlFor={searchFieldId} className="ui-small">
        {text('Search names and email addresses')}
      </label>
      <input
        id={searchFieldId}
        type="search"
        name="search"
        dir="auto"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxLength}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </form>
  );
}
