import { Section } from './section';

/** What is stored to protect accounts and content. */
export function Misuse() {
  return (
    <Section id="misuse" title="Protection against misuse">
      <p>
        So that nobody finds out a password by trying, failed attempts to sign in are counted: by the email
        address that was typed, of which only a one-way code (a SHA-256 hash) is kept, by that and the network
        they come from (the first 24 bits of an IPv4 address, the first 56 of IPv6), and by the network
        address. Failed attempts to confirm a password while signed in are counted for that session.
        Registrations, and reports of parts of a page that failed, are limited by network address as well. The
        counts serve nothing else.
      </p>
      <p>
        So that nobody else’s attempts keep you from signing in, the server remembers the networks you signed
        in from, for 30 days each. It keeps them as one-way codes (keyed hashes) that cannot be read back.
      </p>
      <p>
        Every change of the website’s content and accounts is noted: when it was made, the number of the
        account that made it, what kind of change it was and to what, the number of the request, and the
        network address in a shortened form. Names, e-mail addresses and texts are not part of these notes.
      </p>
    </Section>
  );
}
