import type { Experience } from '@portico/contract/experience';
import { TextField } from '@portico/platform/form';

interface EntryFieldsProps {
  /** What the fields begin with. */
  entry?: Experience;
  /** What was saved elsewhere in the meantime. */
  present?: Experience | undefined;
}

export function EntryFields({ entry, present }: EntryFieldsProps) {
  const field = (name: 'type' | 'body' | 'time', label: string) => (
    <TextField
      name={name}
      label={label}
      autoComplete="off"
      defaultValue={entry?.[name]}
      hint={present && `At present: ${present[name]}`}
    />
  );
  return (
    <>
      {field('type', 'Type')}
      {field('body', 'Name')}
      {field('time', 'Time')}
    </>
  );
}
