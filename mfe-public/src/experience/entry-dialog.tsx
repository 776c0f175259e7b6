import type { Experience } from '@portico/contract/content/experience';
import { NewExperience } from '@portico/contract/content/experience';
import { isDerived } from '@portico/contract/content/period';
import { groupBySpelling } from '@portico/contract/content/spelling';
import { isOnTimeline } from '@portico/contract/content/timeline';
import type { FieldFacts } from '@portico/contract/text-fields';
import { experienceDetails, experienceFields, namesOf } from '@portico/contract/text-fields';
import type { OpenedDialogProps } from '@portico/platform/editable-list';
import { TextAreaField, TextField } from '@portico/platform/form';
import { RowDialog } from '@portico/platform/row-dialog';
import type { ComponentProps } from 'react';
import { useEffect, useRef, useState } from 'react';
import { entryChanges, useExperience } from './experience-api';
import styles from './entry-dialog.module.css';

type Fields = ComponentProps<typeof RowDialog<Experience, NewExperience>>['fields'];

interface EntryFieldsProps {
  entry: Parameters<Fields>[0];
  present: Parameters<Fields>[1];
}

export default function EntryDialog(props: OpenedDialogProps<Experience>) {
  return (
    <RowDialog
      {...props}
      changes={entryChanges}
      add="Add experience"
      schema={NewExperience}
      fields={(entry, present) => <EntryFields entry={entry} present={present} />}
    />
  );
}

const details: Record<keyof typeof experienceDetails, FieldFacts> = experienceDetails;
const detailNames = namesOf(experienceDetails);

function EntryFields({ entry, present }: EntryFieldsProps) {
  const { data: entries = [] } = useExperience();
  const types = groupBySpelling(entries, ({ type }) => type).map(({ text }) => text);
  const [isAsked, setIsAsked] = useState(false);
  const [hasDates, setHasDates] = useState(isOnTimeline(entry?.type ?? ''));
  // Once shown they stay, so that no value or error is hidden. Others may have filled them in meanwhile.
  const needsMore = isAsked || hasDates || detailNames.some((name) => entry?.[name] || present(name));
  return (
    <>
      {namesOf(experienceFields).map((name) => (
        <TextField
          key={name}
          name={name}
          label={experienceFields[name].label}
          hint={name === 'time' ? experienceFields.time.hint : undefined}
          required={name === 'time' ? false : undefined}
          autoComplete="off"
          suggestions={name === 'type' ? types : undefined}
          defaultValue={name === 'time' && entry && isDerived(entry) ? '' : entry?.[name]}
          present={present(name)}
          {...(name === 'type' && {
            onChange: ({ target }) => setHasDates((before) => before || isOnTimeline(target.value)),
          })}
        />
      ))}
      {needsMore ? (
        <Details entry={entry} present={present} takesFocus={isAsked} />
      ) : (
        <button type="button" className={styles.more} onClick={() => setIsAsked(true)}>
          More
        </button>
      )}
    </>
  );
}

function Details({ entry, present, takesFocus }: EntryFieldsProps & { takesFocus: boolean }) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // The pressed button is gone.
    if (takesFocus) fieldset.current!.querySelector('input')!.focus();
  }, [takesFocus]);
  return (
    <fieldset ref={fieldset} className={styles.details}>
      <legend>More</legend>
      {detailNames.map((name) => {
        const { label, hint, format } = details[name];
        const field = { name, label, hint, defaultValue: entry?.[name] ?? undefined, present: present(name) };
        if (name === 'summary') return <TextAreaField key={name} {...field} />;
        const inputMode = format === 'webAddress' ? 'url' : undefined;
        return <TextField key={name} autoComplete="off" inputMode={inputMode} {...field} />;
      })}
    </fieldset>
  );
}
