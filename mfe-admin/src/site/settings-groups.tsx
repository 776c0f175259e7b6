import type { Text } from '@portico/contract/texts/message';
import { useText } from '@portico/platform/text';
import type { ReactNode } from 'react';
import styles from './site-settings.module.css';

const groupsIn = (text: Text) => ({
  you: text('You'),
  contact: text('Contact'),
  links: text('Links'),
  look: text('Look'),
  search: text('Search results'),
  legal: text('Legal'),
  accounts: text('Accounts'),
});
type GroupName = keyof ReturnType<typeof groupsIn>;

const groupId = (name: string): string => `settings-${name}`;

/** Goes to a group without a change of the address, which would ask about what is unsaved. */
export function JumpList() {
  const text = useText();
  return (
    <nav aria-label={text('Settings')} className={`ui-row ${styles.jump}`}>
      {Object.entries(groupsIn(text)).map(([name, label]) => (
        <a
          key={name}
          href={`#${groupId(name)}`}
          onClick={(event) => {
            event.preventDefault();
            document.getElementById(groupId(name))?.focus();
          }}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

export function Group({ name, children }: { name: GroupName; children: ReactNode }) {
  const text = useText();
  return (
    <fieldset className={`ui-stack ${styles.group}`} id={groupId(name)} tabIndex={-1}>
      <legend>{groupsIn(text)[name]}</legend>
      {children}
    </fieldset>
  );
}
