import { Section } from './section';

/** How long what is stored about people stays. */
export function Retention() {
  return (
    <Section id="retention" title="How long it is kept">
      <ul>
        <li>
          Your account and your entries: until you delete them, or an administrator deletes the account.
        </li>
        <li>An entry that you delete: for about an hour more, so that it can be brought back.</li>
        <li>
          That you are signed in: until you sign out, the time for it runs out, you change your password in
          another browser, or the account is deleted.
        </li>
        <li>
          Counts of failed attempts to sign in, or to confirm a password: for a day after the last one at
          most.
        </li>
        <li>
          The networks you signed in from: 30 days after you last did. When you change your password, only the
          one you change it from stays.
        </li>
        <li>Counts of registrations and of reports of failed parts: about an hour.</li>
        <li>
          The notes of changes: a year, unless the owner has set another time. Until it is over they cannot be
          changed or deleted. After an account is deleted, they hold its number and no name.
        </li>
        <li>Notes of failures: until the owner clears the server’s log.</li>
        <li>
          Where the owner keeps backup copies, what you delete stays in the older ones until they are
          discarded.
        </li>
      </ul>
    </Section>
  );
}
