import { type Arranged, arranged } from '@portico/contract/site/arrangement';
import { TextField, useFormValue } from '@portico/platform/form';
import { useText } from '@portico/platform/text';
import { useState } from 'react';
import { Arrows, moved } from '../arrows/arrows';
import { ChangedNote } from '../arrows/changed-note';
import styles from './site-settings.module.css';

interface ArrangedListProps {
  /** Of the setting. */
  name: string;
  label: string;
  /** As they are until they are arranged; those without a name are named by their place on the screen. */
  usual: readonly { of: string; usual: string; isHidden?: boolean; isNameless?: true }[];
  saved: Arranged[];
  /** The server value, if someone else changed it. */
  present: { now: Arranged[]; before: Arranged[] } | undefined;
}

/** Parts that can be moved, renamed and hidden. */
export function ArrangedList({ name, label: legend, usual, saved, present }: ArrangedListProps) {
  const text = useText();
  const [own, setOwn] = useState(saved);
  const [status, setStatus] = useState('');
  const { note } = useFormValue(name, own, { saved, present, put: setOwn });
  const rows = arranged(usual, own);
  const put = (changed: typeof rows) =>
    setOwn(changed.map(({ of, label, isHidden }) => ({ of, label, isHidden })));
  const change = (changed: (typeof rows)[number], by: Partial<Arranged>) =>
    put(rows.map((row) => (row === changed ? { ...row, ...by } : row)));
  return (
    <fieldset className={`ui-stack ${styles.choices}`}>
      <legend>{legend}</legend>
      <p className="ui-small">
        {text('Names that you leave blank are the usual ones, in the language of the site.')}
      </p>
      <ChangedNote note={note} />
      <ol role="list" className="ui-stack">
        {rows.map((row, place) => (
          <li key={row.of} className={`ui-card ${styles.arranged}`}>
            {row.isNameless ? (
              <p>{row.usual}</p>
            ) : (
              <TextField
                name={`${name}.${place}.label`}
                label={row.usual}
                value={row.label ?? ''}
                autoComplete="off"
                onChange={({ currentTarget: { value } }) => change(row, { label: value || null })}
              />
            )}
            <p className="ui-row">
              <label className="ui-row">
                <input
                  type="checkbox"
                  name={`${name}.${place}.isHidden`}
                  checked={row.isHidden}
                  onChange={() => change(row, { isHidden: !row.isHidden })}
                />
                {text('Hide {name}', { name: row.usual })}
              </label>
              <Arrows
                label={(by) => text(by < 0 ? 'Move {name} up' : 'Move {name} down', { name: row.usual })}
                place={place}
                count={rows.length}
                onMove={(to) => {
                  put(moved(rows, place, to));
                  setStatus(text('Moved to place {place} of {count}', { place: to + 1, count: rows.length }));
                }}
              />
            </p>
          </li>
        ))}
      </ol>
      <p role="status" className="ui-small">
        {status}
      </p>
      <button type="button" onClick={() => setOwn([])}>
        {text('Restore the usual order and names')}
      </button>
    </fieldset>
  );
}
