import type { ReactNode } from 'react';
import { Section } from './section';

/** What people can do about what is stored. */
export function Rights({ email }: { email: ReactNode }) {
  return (
    <Section id="rights" title="Your rights">
      <p>You may know what is stored about you, have it corrected, take it with you and have it deleted.</p>
      <ul>
        <li>
          Your profile, under Edit Profile, shows what is stored, lets you correct it, and gives you all of it
          as a file.
        </li>
        <li>
          Delete Account on the same page removes your profile, your entries and everything that keeps you
          signed in, at once and for good.
        </li>
        <li>For anything else, and whenever you cannot sign in, write to {email}.</li>
      </ul>
      <p>
        You may also complain to the authority for data protection where you live. An e-mail that you write is
        kept in the owner’s mailbox, outside of this website.
      </p>
    </Section>
  );
}
