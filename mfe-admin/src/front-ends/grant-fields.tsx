import { CheckboxField, TextAreaField, type useLostUpdate } from '@portico/platform/form';
import type { ReactNode } from 'react';
import styles from './front-ends.module.css';
import { menuGroups, type typedGrant } from './typed-fields';

interface GrantFieldsProps {
  /** A remote without one may have nothing. */
  typed?: ReturnType<typeof typedGrant>;
  /** The server values that someone else changed. */
  present?: ReturnType<typeof useLostUpdate<ReturnType<typeof typedGrant>>>['present'];
}

export function GrantFields({ typed, present = () => undefined }: GrantFieldsProps) {
  return (
    <>
      <TextAreaField
        name="paths"
        label="Addresses"
        hint="One on each line, like /info/notes. /notes/* stands for all below it."
        defaultValue={typed?.paths}
        present={present('paths')}
      />
      <Choices legend="Groups of the menu">
        {menuGroups.map((group) => (
          <CheckboxField
            key={group}
            name={group}
            label={group}
            defaultChecked={typed?.[group]}
            present={present(group)}
          />
        ))}
      </Choices>
      <CheckboxField
        name="rendering"
        label="Rendered on the server"
        hint="Otherwise browsers render its screens."
        defaultChecked={typed?.rendering}
        present={present('rendering')}
      />
      <TextAreaField
        name="connect"
        label="Other origins"
        hint="That its screens may call, one on each line, like https://api.notes.example."
        defaultValue={typed?.connect}
        present={present('connect')}
      />
    </>
  );
}

export function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={`ui-columns ${styles.choices}`}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}
