import { linkKinds } from '@portico/contract/site/link-kinds';
import { linkFields } from '@portico/contract/site/link-fields';
import { SelectField, TextField, useConflict } from '@portico/platform/form';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './site-settings.module.css';
import { linkField, linksAsText, linksIn, readLinks } from './typed-settings';

interface LinkListProps {
  /** The saved links, as `TypedSettings` has them. */
  links: string;
  /** The server value, if someone else changed it. */
  present: { now: string; before: string } | undefined;
}

interface Row {
  key: number;
  link: { kind?: string; label?: string; href?: string };
}

/** A key that no row has. */
const newKey = (rows: readonly Row[]): number => Math.max(0, ...rows.map(({ key }) => key)) + 1;

/** In place of others, so that no field keeps what was typed. */
const rowsOf = (links: string, before: readonly Row[] = []): Row[] =>
  readLinks(links).map((link, place) => ({ key: newKey(before) + place, link }));

/** In the rows that are shown, so that the focus stays: the form is reset to them. */
const savedRows = (links: string, shown: readonly Row[]): Row[] =>
  rowsOf(links, shown).map((row, place) => ({ ...row, key: shown[place]?.key ?? row.key }));

/** Without what is typed into their fields. */
const asText = (rows: readonly Row[]): string => linksAsText(rows.map(({ link }) => link));

/** The owner's links, which can be added, removed and moved. */
export function LinkList({ links, present }: LinkListProps) {
  const [saved, setSaved] = useState(links);
  const [rows, setRows] = useState(() => rowsOf(links));
  if (saved !== links) {
    setSaved(links);
    setRows(savedRows(links, rows));
  }
  const list = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState('');
  const typed = () => linksIn(list.current!.closest('form')!);
  const put = (now: string) => setRows((before) => rowsOf(now, before));
  const { note, resolve } = useConflict(present, typed, put);
  const use = (now: string) => {
    put(now);
    resolve();
  };

  /** What to focus once the rows have changed. */
  const next = useRef<string>(undefined);
  useEffect(() => {
    if (next.current) list.current!.querySelector<HTMLElement>(next.current)?.focus();
    next.current = undefined;
  }, [rows]);
  const change = (changed: Row[], focused: string, said: string) => {
    next.current = focused;
    setRows(changed);
    setStatus(said);
  };
  const add = () =>
    change([...rows, { key: newKey(rows), link: {} }], `[name="${linkField(rows.length, 'kind')}"]`, '');
  const remove = (place: number) => {
    const left = rows.filter((_row, index) => index !== place);
    const focused = left.length > 0 ? `[data-remove="${Math.min(place, left.length - 1)}"]` : '[data-add]';
    change(left, focused, `Link ${place + 1} is removed`);
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= rows.length) return;
    const moved = [...rows];
    moved.splice(to, 0, ...moved.splice(from, 1));
    const focused = `[data-${to < from ? 'up' : 'down'}="${to}"]`;
    change(moved, focused, `Link ${from + 1} is now link ${to + 1} of ${rows.length}`);
  };

  return (
    <div ref={list} className={`ui-stack ${styles.links}`}>
      <input
        type="hidden"
        name="links.rows"
        value={asText(rows)}
        data-changed={asText(rows) !== (present?.now ?? links)}
        onInput={({ currentTarget: { value } }) => flushSync(() => use(value))}
      />
      {note === 'conflict' && present && (
        <div className="ui-note">
          <p>
            Saved now:{' '}
            <bdi>
              {readLinks(present.now)
                .map(({ label }) => label)
                .join(', ') || 'nothing'}
            </bdi>
          </p>
          <button
            type="button"
            onClick={() => {
              use(present.now);
              // The pressed button goes.
              next.current = '[data-add]';
            }}
          >
            Use the saved links
          </button>
        </div>
      )}
      {rows.map(({ key, link }, place) => (
        <fieldset key={key} className={`ui-stack ui-card ${styles.entry}`}>
          <legend className="ui-small">Link {place + 1}</legend>
          <div className="ui-columns">
            <SelectField
              // A select takes another default value only when it is new.
              key={link.kind}
              name={linkField(place, 'kind')}
              label={linkFields.kind.label}
              options={linkKinds}
              defaultValue={link.kind}
            />
            <TextField
              name={linkField(place, 'label')}
              label={linkFields.label.label}
              autoComplete="off"
              defaultValue={link.label}
            />
          </div>
          <TextField
            name={linkField(place, 'href')}
            label={linkFields.href.label}
            autoComplete="off"
            inputMode="url"
            spellCheck={false}
            defaultValue={link.href}
          />
          <p className={`ui-row ${styles.controls}`}>
            <button
              type="button"
              data-up={place}
              aria-label={`Move link ${place + 1} up`}
              aria-disabled={place === 0}
              onClick={() => move(place, place - 1)}
            >
              ↑
            </button>
            <button
              type="button"
              data-down={place}
              aria-label={`Move link ${place + 1} down`}
              aria-disabled={place === rows.length - 1}
              onClick={() => move(place, place + 1)}
            >
              ↓
            </button>
            <button
              type="button"
              data-remove={place}
              aria-label={`Remove link ${place + 1}`}
              onClick={() => remove(place)}
            >
              Remove
            </button>
          </p>
        </fieldset>
      ))}
      <p role="status" className="ui-small">
        {status}
      </p>
      <button type="button" data-add onClick={add}>
        Add link
      </button>
    </div>
  );
}
