import type { Experience } from '@portico/contract/content/experience';
import { NewExperience } from '@portico/contract/content/experience';
import { groupBySpelling } from '@portico/contract/content/spelling';
import { experienceFields, namesOf } from '@portico/contract/text-fields';
import type { OpenedDialogProps } from '@portico/platform/editable-list';
import { TextField } from '@portico/platform/form';
import { RowDialog } from '@portico/platform/row-dialog';
import { entryChanges, useExperience } from './experience-api';

export default function EntryDialog(props: OpenedDialogProps<Experience>) {
  const { data: entries = [] } = useExperience();
  const types = groupBySpelling(entries, ({ type }) => type).map(({ text }) => text);
  return (
    <RowDialog
      {...props}
      changes={entryChanges}
      add="Add experience"
      schema={NewExperience}
      fields={(entry, present) =>
        namesOf(experienceFields).map((name) => (
          <TextField
            key={name}
            name={name}
            label={experienceFields[name].label}
            autoComplete="off"
            suggestions={name === 'type' ? types : undefined}
            defaultValue={entry?.[name]}
            present={present(name)}
          />
        ))
      }
    />
  );
}
