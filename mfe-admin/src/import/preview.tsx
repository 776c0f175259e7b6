import type { ReadFiles } from './read-files';
import { OwnPassword } from '@portico/contract/accounts/own-password';
import { siteFields } from '@portico/contract/site/site-fields';
import type { ProblemError } from '@portico/contract/problem';
import type { Text } from '@portico/contract/texts/message';
import { Form, OwnPasswordField } from '@portico/platform/form';
import { useText } from '@portico/platform/text';
import { LeaveContext, leaveScreen, unsavedMark } from '@portico/platform/unsaved-work';
import { useEffect, useId, useRef, useState } from 'react';
import * as v from 'valibot';
import { RowButton } from '../table/row-button';
import styles from './preview.module.css';
import { type Group, type Item, removalKey } from './preview-items';

/** What is chosen is checked where it was read. */
const rules = v.object({ password: v.optional(OwnPassword) });

const emailKey = `site.${siteFields.email.label}`;

interface PreviewProps {
  imported: ReadFiles;
  groups: readonly Group[];
  /** Whether the person's entries are those that visitors see. */
  isOwner: boolean;
  /** @returns why nothing was imported; none if it was */
  onImport: (chosen: ReadonlySet<string>, password: OwnPassword | undefined) => Promise<ProblemError[]>;
  onCancel: () => void;
}

/** What would come, with a checkbox for each. */
export function Preview({ imported, groups, isOwner, onImport, onCancel }: PreviewProps) {
  const text = useText();
  const [proposed] = useState<ReadonlySet<string>>(
    () => new Set(groups.flatMap(({ items }) => items.filter(({ isOn }) => isOn).map(({ key }) => key))),
  );
  const [chosen, setChosen] = useState(proposed);
  const isUnsaved = chosen.size !== proposed.size || [...chosen].some((key) => !proposed.has(key));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const choose = (items: readonly Item[], isOn: boolean) => {
    const keys = new Set(items.map(({ key }) => key));
    const others = [...chosen].filter((key) => !keys.has(key));
    setChosen(new Set(isOn ? [...others, ...keys] : others));
  };
  const send = async ({ password }: v.InferOutput<typeof rules>) =>
    chosen.size === 0 ? [{ msg: text('Choose at least one item.') }] : onImport(chosen, password);
  const count = chosen.size - Number(chosen.has(removalKey));
  const { notes, leftOut, unread } = imported;
  return (
    <section
      className={`ui-stack ${styles.preview}`}
      aria-labelledby="preview"
      data-sticky-end
      {...(isUnsaved && unsavedMark(text('Discard your choices?')))}
    >
      <h2 id="preview" ref={heading} tabIndex={-1}>
        {text(groups.length === 0 ? 'Nothing new to import' : 'Preview')}
      </h2>
      {groups.length === 0 && <p>{text('Everything in this file is on your site already.')}</p>}
      {!isOwner && groups.some(({ list }) => list === 'experiences') && (
        <p>{text('Experience entries become yours. Visitors see only those of the site’s owner.')}</p>
      )}
      <Remarks title={text('Couldn’t be read')} items={unread} />
      <Remarks title={text('Not imported, because Portico has no field for it')} items={leftOut} />
      <Remarks title={text('Changed to fit')} items={inKinds(notes, text)} />
      {groups.length === 0 ? (
        <p>
          <button type="button" onClick={onCancel}>
            {text('Cancel')}
          </button>
        </p>
      ) : (
        <LeaveContext value={leaveScreen}>
          <Form
            schema={rules}
            submit={text('{count, plural, one {Import # item} other {Import # items}}', { count })}
            onSend={send}
            onCancel={onCancel}
          >
            {groups.map((group) => (
              <GroupChoice key={group.list} group={group} chosen={chosen} onChoose={choose} />
            ))}
            {chosen.has(emailKey) && <OwnPasswordField />}
          </Form>
        </LeaveContext>
      )}
    </section>
  );
}

/** Of a file with hundreds of rows, what is said of each would hide what comes. */
const maxNamed = 3;

/** Such as `Summary is shortened to 1,000 characters: Employment “A”, Employment “B” and 7 more`. */
function inKinds(notes: ReadFiles['notes'], text: Text): string[] {
  const kinds = new Map<string, string[]>();
  for (const { of, msg } of notes) {
    if (!kinds.has(msg)) kinds.set(msg, []);
    kinds.get(msg)!.push(of);
  }
  return [...kinds].map(([what, rows]) => {
    const names = rows.slice(0, maxNamed).join(', ');
    const count = Math.max(0, rows.length - maxNamed);
    return text('{what}: {names}{count, plural, =0 {} other { and # more}}', { what, names, count });
  });
}

interface GroupChoiceProps {
  group: Group;
  chosen: ReadonlySet<string>;
  onChoose: (items: readonly Item[], isOn: boolean) => void;
}

function GroupChoice({ group: { title, items }, chosen, onChoose }: GroupChoiceProps) {
  const text = useText();
  const count = items.filter(({ key }) => chosen.has(key)).length;
  const areAll = count === items.length;
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <p className={`ui-row ui-apart ui-small ${styles.count}`}>
        {text('{count} of {total}', { count, total: items.length })}
        <RowButton
          action={text(areAll ? 'Choose none' : 'Choose all')}
          of={title}
          onClick={() => onChoose(items, !areAll)}
        />
      </p>
      <ul role="list">
        {items.map((item) => (
          <Choice key={item.key} item={item} isOn={chosen.has(item.key)} onChoose={onChoose} />
        ))}
      </ul>
    </fieldset>
  );
}

interface ChoiceProps extends Pick<GroupChoiceProps, 'onChoose'> {
  item: Item;
  isOn: boolean;
}

function Choice({ item, isOn, onChoose }: ChoiceProps) {
  const id = useId();
  const text = useText();
  const { name, facts, note, before, reason } = item;
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={id}
          onChange={({ target }) => onChoose([item], target.checked)}
        />
        <span dir="auto" className={styles.name}>
          {name}
        </span>
      </label>
      <div id={id} className={`ui-small ${styles.facts}`}>
        {before && <Fact when={text('Now')}>{before}</Fact>}
        <Fact when={before === undefined ? undefined : text('New')}>{facts}</Fact>
        {note !== undefined && <p dir="auto">{note}</p>}
        {reason !== undefined && <p>{reason}</p>}
      </div>
    </li>
  );
}

const Fact = ({ when, children }: { when?: string | undefined; children: string }) => (
  <p dir="auto" className={styles.fact}>
    {when && (
      <>
        <span className={styles.when}>{when}</span>{' '}
      </>
    )}
    {children}
  </p>
);

function Remarks({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <section className={styles.remarks}>
      <h3>{title}</h3>
      <ul className="ui-small">
        {items.map((item, index) => (
          <li key={index}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
