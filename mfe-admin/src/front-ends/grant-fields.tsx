import type { NavigationGroup } from '@portico/contract/releases/remote-descriptor';
import { CheckboxField, TextAreaField } from '@portico/platform/form';
import type { ComponentProps, ReactNode } from 'react';
import styles from './front-ends.module.css';
import { menuGroups, type TypedGrant } from './typed-fields';

interface GrantFieldsProps {
  /** Nothing by default. */
  typed?: TypedGrant;
  /** The server value of a field that someone else changed. */
  textNow?: (name: 'paths' | 'connect') => ComponentProps<typeof TextAreaField>['present'];
  checkedNow?: (name: NavigationGroup | 'rendering') => ComponentProps<typeof CheckboxField>['present'];
}

/** What a remote may have. */
export function GrantFields({
  typed,
  textNow = () => undefined,
  checkedNow = () => undefined,
}: GrantFieldsProps) {
  return (
    <>
      <TextAreaField
        name="paths"
        label="Addresses"
        hint="One on each line, like /info/notes. /notes/* stands for all below it."
        defaultValue={typed?.paths}
        present={textNow('paths')}
      />
      <Choices legend="Groups of the menu">
        {menuGroups.map((group) => (
          <CheckboxField
            key={group}
            name={group}
            label={group}
            defaultChecked={typed?.[group]}
            present={checkedNow(group)}
          />
        ))}
      </Choices>
      <CheckboxField
        name="rendering"
        label="Rendered on the server"
        hint="Otherwise browsers render its screens."
        defaultChecked={typed?.rendering}
        present={checkedNow('rendering')}
      />
      <TextAreaField
        name="connect"
        label="Other origins"
        hint="That its screens may call, one on each line, like https://api.notes.example."
        defaultValue={typed?.connect}
        present={textNow('connect')}
      />
    </>
  );
}

export function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}
