import { Section } from './section';

/** What is stored about whoever has an account, why, and who sees it. */
export function Accounts() {
  return (
    <Section id="accounts" title="If you have an account">
      <p>The server then stores:</p>
      <ul>
        <li>your first and last name, your e-mail address and your company, or the address of its logo;</li>
        <li>
          your password in a form from which it cannot be read back (an Argon2id hash), never the password
          itself;
        </li>
        <li>when the account was made, and whether it is an administrator’s;</li>
        <li>the experience entries that you add: type, name and time;</li>
        <li>
          for each browser in which you are signed in: when you signed in, when it was last used and when that
          ends.
        </li>
      </ul>
      <p>
        It needs this to sign you in and to show you your profile and your entries, and uses it for nothing
        else. You sign in with your e-mail address; no e-mail is sent to it.
      </p>
      <p>
        Administrators see your name, e-mail address and company, and whether you are an administrator. Your
        entries are shown to you alone; the entries that everyone can read are the owner’s.
      </p>
    </Section>
  );
}
