import { ownerId } from '@portico/contract/accounts/owner';
import {
  type Experience,
  experienceRules,
  type NewExperience,
} from '@portico/contract/rows/experience/experience';
import { kindOf } from '@portico/contract/rows/experience/timeline';
import { withTypedTime } from '@portico/contract/rows/experience/time-text';
import { groupBySpelling, isSameSpelling } from '@portico/contract/rows/spelling';
import { entryKinds } from '@portico/contract/rows/entry-kinds';
import { namesOf } from '@portico/contract/field-facts';
import type { Text } from '@portico/contract/texts/message';
import {
  experienceDetails,
  experienceFields,
  experienceMarks,
} from '@portico/contract/rows/experience/experience-fields';
import type { OpenedDialogProps } from '@portico/platform/editable-list';
import { FactField, mapSchema, MarkField } from '@portico/platform/form';
import { RowDialog } from '@portico/platform/row-dialog';
import { selectSelfId } from '@portico/platform/session';
import { useAppSelector } from '@portico/platform/store';
import { useText } from '@portico/platform/text';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { typeText } from '@portico/contract/rows/type-text';
import { experience } from './experience-api';
import styles from './entry-dialog.module.css';

/** The type that is read so: one of ours, where people name it in another language, or their own words. */
const typeNamed = (word: string, text: Text): string =>
  entryKinds.find((kind) => text(kind) !== kind && isSameSpelling(text(kind), word)) ?? word;

type Fields = ComponentProps<typeof RowDialog<Experience, NewExperience>>['fields'];

interface EntryFieldsProps {
  entry: Parameters<Fields>[0];
  present: Parameters<Fields>[1];
}

export default function EntryDialog(props: OpenedDialogProps<Experience>) {
  const text = useText();
  return (
    <RowDialog
      {...props}
      changes={experience}
      add={text('Add experience')}
      schema={mapSchema(
        experienceRules('row' in props.opened ? props.opened.row : undefined),
        (typed: NewExperience) => ({ ...typed, type: typeNamed(typed.type, text) }),
      )}
      typed={(row) => withTypedTime({ ...row, type: typeText(row.type, text) })}
      fields={(entry, present) => <EntryFields entry={entry} present={present} />}
    />
  );
}

const detailNames = namesOf(experienceDetails);
const marks = namesOf(experienceMarks);

function EntryFields({ entry, present }: EntryFieldsProps) {
  const text = useText();
  const { data: entries = [] } = experience.useList().result;
  const types = groupBySpelling(
    [...entries.map(({ type }) => type), ...entryKinds].map((type) => typeText(type, text)),
    (type) => type,
  ).map(({ text: type }) => type);
  const isOther = (type: string) => kindOf({ type: typeNamed(type, text) }) !== 'Skill';
  const [isAsked, setIsAsked] = useState(false);
  const [hasMore, setHasMore] = useState(isOther(entry?.type ?? ''));
  // Once shown they stay, so that no value or error is hidden. Others may have filled them in meanwhile.
  const isMarked = entry !== undefined && (entry.current || !entry.inResume);
  const hasValues = isMarked || detailNames.some((name) => entry?.[name]);
  const needsMore = isAsked || hasMore || hasValues || [...detailNames, ...marks].some(present);
  return (
    <>
      {namesOf(experienceFields).map((name) => (
        <FactField
          key={name}
          name={name}
          facts={experienceFields}
          row={entry}
          present={present}
          required={name === 'time' ? false : undefined}
          suggestions={name === 'type' ? types : undefined}
          {...(name === 'type' && {
            onChange: ({ target }) => setHasMore((before) => before || isOther(target.value)),
          })}
        />
      ))}
      {needsMore ? (
        <Details entry={entry} present={present} takesFocus={isAsked} />
      ) : (
        <button type="button" className={styles.more} onClick={() => setIsAsked(true)}>
          {text('More')}
        </button>
      )}
    </>
  );
}

function Details({ entry, present, takesFocus }: EntryFieldsProps & { takesFocus: boolean }) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const text = useText();
  const isSelfOwner = useAppSelector(selectSelfId) === ownerId;
  // Nobody is for a while once the session has ended. What was chosen stays.
  const [isOwner, setIsOwner] = useState(isSelfOwner);
  if (isSelfOwner && !isOwner) setIsOwner(true);
  useEffect(() => {
    // The pressed button is gone.
    if (takesFocus) fieldset.current!.querySelector('input')!.focus();
  }, [takesFocus]);
  return (
    <fieldset ref={fieldset} className={`ui-columns ${styles.details}`}>
      <legend className="ui-small">{text('More')}</legend>
      {detailNames.map((name) => (
        <FactField
          key={name}
          name={name}
          facts={experienceDetails}
          row={entry}
          present={present}
          hint={isOwner && name === 'summary' ? text('A few lines, in Markdown') : undefined}
        />
      ))}
      {isOwner &&
        marks.map((name) => (
          <MarkField key={name} name={name} facts={experienceMarks} row={entry} present={present} />
        ))}
    </fieldset>
  );
}
