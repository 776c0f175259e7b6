import { Section } from './section';

/** What is stored to protect accounts and content. */
export function Misuse() {
  return (
    <Section id="misuse" title="Protection against misuse">
      <p>
        So that nobody finds out a password by trying, failed attempts to sign in are counted: by the e-mail
        address that was typed, of which only a one-way code (a SHA-256 hash) is kept, and by the network
        address that they come from. Registrations, and reports of parts of a page that failed, are limited by
        network address as well. The counts serve nothing else.
      </p>
      <p>
        Every change of the website’s content and accounts is noted: when it was made, the number of the
        account that made it, what kind of change it was and to what, the number of the request, and the
        network address in a shortened form. Names, e-mail addresses and texts are not part of these notes.
      </p>
    </Section>
  );
}
