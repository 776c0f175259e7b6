import { linkKinds } from '@portico/contract/site/link-kinds';
import { linkFields } from '@portico/contract/site/link-fields';
import { SelectField, TextField, useFormValue } from '@portico/platform/form';
import { useRichText, useText } from '@portico/platform/text';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Arrows, moved } from '../arrows/arrows';
import styles from './site-settings.module.css';
import type { TypedLink } from './typed-settings';

interface LinkListProps {
  /** The saved links. */
  links: TypedLink[];
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
export function LinkList({ links: saved, present }: LinkListProps) {
  const text = useText();
  const rich = useRichText();
  const [rows, setRows] = useState(() => rowsOf(saved));
  const [status, setStatus] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);
  /** In their order. */
  const fieldsets = useRef<(HTMLFieldSetElement | null)[]>([]);
  const put = (now: TypedLink[]) => setRows((shown) => rowsOf(now, shown));
  const links = rows.map(({ link }) => link);
  const { note, resolve } = useFormValue('links', links, { saved, present, put });

  const change = (changed: Row[], said: string) =>
    flushSync(() => {
      setRows(changed);
      setStatus(said);
    });
  const add = () => {
    change([...rows, { key: newKey(rows), link: { kind: '', label: '', href: '' } }], '');
    (fieldsets.current[rows.length]!.elements[0] as HTMLElement).focus();
  };
  const remove = (place: number) => {
    const left = rows.filter((_row, index) => index !== place);
    change(left, text('Link {number} is removed', { number: place + 1 }));
    const next = fieldsets.current[Math.min(place, left.length - 1)];
    (([...(next?.elements ?? [])].at(-1) ?? addButton.current) as HTMLElement).focus();
  };
  const move = (from: number, to: number) =>
    change(
      moved(rows, from, to),
      text('Link {from} is now link {to} of {count}', { from: from + 1, to: to + 1, count: rows.length }),
    );
  const takeSaved = (now: TypedLink[]) => {
    put(now);
    resolve();
    // The button goes.
    addButton.current!.focus();
  };

  return (
    <div className={`ui-stack ${styles.links}`}>
      {note === 'conflict' && present && (
        <div className="ui-note">
          <p>
            {rich('Saved now: {value}', {
              value: <bdi>{present.now.map(({ label }) => label).join(', ') || text('nothing')}</bdi>,
            })}
          </p>
          <button type="button" onClick={() => takeSaved(present.now)}>
            {text('Use the saved links')}
          </button>
        </div>
      )}
      {rows.map(({ key, link }, place) => {
        const field = (name: keyof TypedLink) => ({
          name: `links.${place}.${name}`,
          label: text(linkFields[name].label),
          value: link[name],
          onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
            put(links.map((one) => (one === link ? { ...link, [name]: value } : one))),
        });
        return (
          <fieldset
            key={key}
            className={`ui-stack ui-card ${styles.entry}`}
            ref={(fieldset) => void (fieldsets.current[place] = fieldset)}
          >
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
    </div>
  );
}
