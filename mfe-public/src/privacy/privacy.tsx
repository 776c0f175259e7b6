import { experienceFields } from '@portico/contract/text-fields';
import { useSite } from '@portico/platform/page';
import type { ReactNode } from 'react';
import styles from './privacy.module.css';

const partsOfEntry = Object.values(experienceFields).map(({ label }) => label.toLowerCase());

/** What is stored about people. Whoever changes what the product stores changes these texts as well. */
export default function Privacy() {
  const { name, contact } = useSite();
  const email = <a href={`mailto:${contact.email}`}>{contact.email}</a>;
  return (
    <div className={styles.policy}>
      <h1>Privacy Policy</h1>
      <p>
        Last updated <time dateTime="2023-11-11">November 11, 2023</time>
      </p>
      <Section id="summary" title="In short">
        <ul>
          <li>You can read this website without an account, and no record of your visit is kept.</li>
          <li>There are no cookies, no advertising and no analytics, and nothing about you is passed on.</li>
          <li>
            If you have an account, the website keeps what you entered and what it needs to sign you in. You
            can take that with you, correct it and delete it.
          </li>
        </ul>
      </Section>
      <Section id="responsible" title="Who is responsible">
        <p>
          {name}, the owner of this website, is responsible for what it stores and answers questions about it:{' '}
          {email}.
        </p>
      </Section>
      <Section id="children" title="Children">
        <p>
          This website is not for anyone under 13. Please do not register or send any details of yourself if
          you are younger. If you know of an account of a child under 13, write to {email}, and it will be
          deleted.
        </p>
      </Section>
      <Section id="visitors" title="When you read this website">
        <p>
          To send you a page, the server has to know the network address (IP address) that your browser asks
          from. It uses that address to answer you. It does not write down who came, from where, or what was
          read.
        </p>
        <p>
          When the server fails to answer, it notes the time, which page was asked for, a random number for
          the request and the technical cause. It does not note who asked.
        </p>
        <p>
          When a part of a page does not work in your browser, the browser tells the server which part in
          which version it was, and the technical cause. That is noted without saying whose browser told it.
        </p>
        <p>
          How fast pages load is measured inside your browser. The figures stay there and are gone when you
          close the page.
        </p>
        <p>
          This is what the website itself does. The company whose servers and lines it runs on may keep
          records of connections by its own rules.
        </p>
      </Section>
      <Section id="browser" title="What your browser keeps">
        <p>The website sets no cookies. It keeps the following in your browser’s storage, on your device:</p>
        <dl>
          <dt>
            <code>persist:root</code>
          </dt>
          <dd>
            The theme that you chose, the lists that you have seen, so that they are there at once next time,
            and, while you are signed in, your own profile.
          </dd>
          <dt>
            <code>token</code> and <code>isAdmin</code>
          </dt>
          <dd>
            Only while you are signed in: a key that shows this website’s server that you are, and whether you
            are an administrator.
          </dd>
          <dt>
            <code>positions</code>
          </dt>
          <dd>
            How far down you had read the pages that you can go back to. It is gone when you close the tab.
          </dd>
        </dl>
        <p>
          Signing out removes what belongs to your account. You can remove the rest at any time by clearing
          this website’s data in your browser.
        </p>
      </Section>
      <Section id="accounts" title="If you have an account">
        <p>The server then stores:</p>
        <ul>
          <li>your first and last name, your email address and your company, or the address of its logo;</li>
          <li>
            your password in a form from which it cannot be read back (an Argon2id hash), never the password
            itself;
          </li>
          <li>when the account was made, and whether it is an administrator’s;</li>
          <li>the experience entries that you add: {partsOfEntry.join(', ')};</li>
          <li>
            for each browser in which you are signed in: when you signed in, when it was last used and when
            that ends.
          </li>
        </ul>
        <p>
          It needs this to sign you in and to show you your profile and your entries, and uses it for nothing
          else. You sign in with your email address; no email is sent to it.
        </p>
        <p>
          Administrators see your name, email address and company, and whether you are an administrator. Your
          entries are shown to you alone; the entries that everyone can read are the owner’s.
        </p>
      </Section>
      <Section id="misuse" title="Protection against misuse">
        <p>
          So that nobody finds out a password by trying, failed attempts to sign in are counted: by the email
          address that was typed, of which only a one-way code (a SHA-256 hash) is kept, by that and the
          network they come from (the first 24 bits of an IPv4 address, the first 56 of IPv6), and by the
          network address. Failed attempts to confirm a password while signed in are counted for that session.
          Registrations, and reports of parts of a page that failed, are limited by network address as well.
          The counts serve nothing else.
        </p>
        <p>
          So that nobody else’s attempts keep you from signing in, the server remembers the networks you
          signed in from, for 30 days each. It keeps them as one-way codes (keyed hashes) that cannot be read
          back.
        </p>
        <p>
          Every change of the website’s content and accounts is noted: when it was made, the number of the
          account that made it, what kind of change it was and to what, the number of the request, and the
          network address in a shortened form. Names, email addresses and texts are not part of these notes.
        </p>
      </Section>
      <Section id="others" title="Other websites">
        <p>
          The website passes nothing about you on to others and holds no part of anybody else’s, except
          pictures: the owner’s photo, and the company logos that you see in your profile or as an
          administrator, may lie on other websites, at addresses that others chose. Your browser asks those
          websites for the pictures. They learn your network address, but not which page you are reading.
        </p>
        <p>
          Links to other websites do not tell those which page you come from. What they store is for them to
          say.
        </p>
      </Section>
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
            The networks you signed in from: 30 days after you last did. When you change your password, only
            the one you change it from stays.
          </li>
          <li>Counts of registrations and of reports of failed parts: about an hour.</li>
          <li>
            The notes of changes: a year, unless the owner has set another time. Until it is over they cannot
            be changed or deleted. After an account is deleted, they hold its number and no name.
          </li>
          <li>Notes of failures: until the owner clears the server’s log.</li>
          <li>
            Where the owner keeps backup copies, what you delete stays in the older ones until they are
            discarded.
          </li>
        </ul>
      </Section>
      <Section id="rights" title="Your rights">
        <p>You may know what is stored about you, have it corrected, take it with you and have it deleted.</p>
        <ul>
          <li>
            Your profile, under Edit Profile, shows what is stored, lets you correct it, and gives you all of
            it as a file.
          </li>
          <li>
            Delete Account on the same page removes your profile, your entries and everything that keeps you
            signed in, at once and for good.
          </li>
          <li>For anything else, and whenever you cannot sign in, write to {email}.</li>
        </ul>
        <p>
          You may also complain to the authority for data protection where you live. An email that you write
          is kept in the owner’s mailbox, outside of this website.
        </p>
      </Section>
      <Section id="changes" title="Changes">
        <p>
          When the website begins to store something else, this page says so. The date at the top is that of
          the last change.
        </p>
      </Section>
    </div>
  );
}

interface SectionProps {
  /** What an address names the section by, as in `/privacy#children`. */
  id: string;
  title: string;
  children: ReactNode;
}

function Section({ id, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
