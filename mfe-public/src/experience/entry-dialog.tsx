import type { Experience } from '@portico/contract/content/experience';
import { NewExperience } from '@portico/contract/content/experience';
import { groupBySpelling } from '@portico/contract/content/spelling';
import type { OpenedDialogProps } from '@portico/platform/editable-list';
import { TextField } from '@portico/platform/form';
import { RowDialog } from '@portico/platform/row-dialog';
import { entryChanges, useExperience } from './experience-api';

const labels = [
  ['type', 'Type'],
  ['body', 'Name'],
  ['time', 'Time'],
] as const;

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
        labels.map(([name, label]) => (
          <TextField
            key={name}
            name={name}
            label={label}
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
