import { linkKinds } from '@portico/contract/site/link-kinds';
import { linkFields } from '@portico/contract/site/link-fields';
import { SelectField, TextField, useFormValue } from '@portico/platform/form';
import { useText } from '@portico/platform/text';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Arrows, moved } from '../arrows/arrows';
import { ChangedNote } from '../arrows/changed-note';
import styles from './site-settings.module.css';
import type { TypedLink } from './typed-settings';

interface LinkListProps {
  /** The initial ones. */
  saved: TypedLink[];
  /** The server value, if someone else changed it. */
  present: { now: TypedLink[]; before: TypedLink[] } | undefined;
}

interface Row {
  key: number;
  link: TypedLink;
}

/** A key that no row has. */
const newKey = (rows: readonly Row[]): number => Math.max(0, ...rows.map(({ key }) => key)) + 1;

/** In the rows that are shown, so that the focus stays. */
const rowsOf = (links: readonly TypedLink[], shown: readonly Row[] = []): Row[] =>
  links.map((link, place) => ({ key: shown[place]?.key ?? newKey(shown) + place, link }));

/** The owner's links, which can be added, removed and moved. */
export function LinkList({ saved, present }: LinkListProps) {
  const text = useText();
  const [rows, setRows] = useState(() => rowsOf(saved));
  const [status, setStatus] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);
  const put = (now: TypedLink[]) => setRows((shown) => rowsOf(now, shown));
  const links = rows.map(({ link }) => link);
  const { note, resolve } = useFormValue('links', links, { saved, present, put });

  /** Moves the focus to an element of a link, or to the button. */
  const change = (changed: Row[], place: number, selector: string) => {
    flushSync(() => setRows(changed));
    const link = addButton.current!.parentElement!.querySelectorAll('fieldset')[place];
    (link?.querySelector<HTMLElement>(selector) ?? addButton.current!).focus();
  };
  const add = () => {
    const link = { kind: '', label: '', href: '' };
    change([...rows, { key: newKey(rows), link }], rows.length, 'select');
  };
  const remove = (place: number) => {
    const left = rows.filter((_row, index) => index !== place);
    change(left, Math.min(place, left.length - 1), 'button:last-child');
    setStatus(text('Link {number} is removed', { number: place + 1 }));
  };
  const move = (from: number, to: number) => {
    setRows(moved(rows, from, to));
    setStatus(text('Moved to place {place} of {count}', { place: to + 1, count: rows.length }));
  };
  const takeSaved = () => {
    put(present!.now);
    resolve();
    // The button goes.
    addButton.current!.focus();
  };

  return (
    <fieldset className={`ui-stack ${styles.choices}`}>
      <legend>{text('Links')}</legend>
      <ChangedNote note={note} onUse={takeSaved} />
      {rows.map(({ key, link }, place) => {
        const field = (name: keyof TypedLink) => ({
          name: `links.${place}.${name}`,
          label: text(linkFields[name].label),
          value: link[name],
          onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
            put(links.map((one) => (one === link ? { ...link, [name]: value } : one))),
        });
        return (
          <fieldset key={key} className={`ui-stack ui-card ${styles.entry}`}>
            <legend className="ui-small">{text('Link {number}', { number: place + 1 })}</legend>
            <div className="ui-columns">
              <SelectField {...field('kind')} options={linkKinds} wordOf={text} />
              <TextField {...field('label')} autoComplete="off" />
            </div>
            <TextField {...field('href')} autoComplete="off" inputMode="url" spellCheck={false} />
            <p className={`ui-row ${styles.controls}`}>
              <Arrows
                label={(by) =>
                  text(by < 0 ? 'Move link {number} up' : 'Move link {number} down', { number: place + 1 })
                }
                place={place}
                count={rows.length}
                onMove={(to) => move(place, to)}
              />
              <button
                type="button"
                aria-label={text('Remove link {number}', { number: place + 1 })}
                onClick={() => remove(place)}
              >
                {text('Remove')}
              </button>
            </p>
          </fieldset>
        );
      })}
      <p role="status" className="ui-small">
        {status}
      </p>
      <button type="button" ref={addButton} onClick={add}>
        {text('Add link')}
      </button>
    </fieldset>
  );
}
