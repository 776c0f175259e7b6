import { experienceDetails, experienceFields } from '@portico/contract/rows/experience/experience-fields';
import { messageFields } from '@portico/contract/messages/message-fields';
import { useOwnersWords, useSite } from '@portico/platform/page';
import { Link } from '@portico/platform/router';
import styles from '../story/story.module.css';
import { OwnersPart, Section } from './section';

export { prefetch } from '../owners-words/site-texts-api';

const partsOfEntry = Object.values({ ...experienceFields, ...experienceDetails }).map(({ label }) =>
  label.toLowerCase(),
);

const partsOfMessage = Object.values(messageFields)
  .map(({ label }) => label.toLowerCase())
  .join(', ');

/** Must be updated with every change to what is stored. */
export default function Privacy() {
  const { name, contact, contactForm, hasPrivacyText } = useSite();
  const email = <a href={`mailto:${contact.email}`}>{contact.email}</a>;
  return (
    <div className={styles.story}>
      <h1>Privacy Policy</h1>
      <p>
        Last updated <time dateTime="2023-11-11">November 11, 2023</time>
      </p>
      <Section id="summary" title="In short">
        <ul>
          <li>You can read this website without an account, and no record of your visit is kept.</li>
          <li>There are no ads and no tracking, and your data is not shared with anyone.</li>
          <li>
            If you have an account, the website stores what you entered and what it needs to sign you in. You
            can download, correct and delete it.
          </li>
        </ul>
      </Section>
      <Section id="responsible" title="Who is responsible">
        <p>
          <bdi {...useOwnersWords()}>{name}</bdi>, the owner of this website, is responsible for the data it
          stores. Send your questions to {email}.
        </p>
      </Section>
      <Section id="children" title="Children">
        <p>
          This website is not for anyone under 13. If you are younger, please do not register or send any
          personal details. If you know of an account that belongs to a child under 13, write to {email}, and
          it will be deleted.
        </p>
      </Section>
      <Section id="visitors" title="When you read this website">
        <p>
          To send you a page, the server needs your network address (IP address). It does not record who
          visited, from where, or which pages they read.
        </p>
        <p>
          When a request fails on the server, it logs the time, the requested page, a random number for the
          request and the technical cause, but not who sent it.
        </p>
        <p>
          When you leave a page, your browser reports which parts of it were loaded, how fast they were, and
          the technical cause if one failed. The server adds these reports up by part, version and hour,
          without recording who sent them. To tell how many networks met a cause, it keeps one of 64
          characters for each, which thousands of networks share. All of this is deleted after 30 days.
        </p>
        <p>
          This describes the website itself. The company that hosts it may log connections under its own
          rules.
        </p>
      </Section>
      <Section id="browser" title="What your browser keeps">
        <p>
          The website sets no cookies, unless you open the preview of a version that isn’t live yet: then{' '}
          <code>__Host-portico-preview</code> shows it to you until you leave it, for seven days at most. The
          following is kept in your browser’s storage, on your device:
        </p>
        <dl>
          <dt>
            <code>persist:root</code> and <code>theme-chosen</code>
          </dt>
          <dd>
            The theme, whether you chose it, the lists you have seen, so that they load faster next time, and,
            while you are signed in, your profile.
          </dd>
          <dt>
            <code>token</code> and <code>isAdmin</code>
          </dt>
          <dd>
            Only while you are signed in: a key that proves it to this website’s server, and whether you are
            an administrator.
          </dd>
          <dt>
            <code>drafts</code>
          </dt>
          <dd>
            Long texts that you typed into a form, until you save or discard them, you are signed out, or
            someone else signs in.
            {contactForm &&
              ' Someone who uses this browser after you could see a message that you began without signing in.'}
          </dd>
          <dt>
            <code>positions</code>
          </dt>
          <dd>
            How far you had scrolled on the pages that you can go back to. It is gone when you close the tab.
          </dd>
        </dl>
        <p>
          Signing out removes your account’s data. You can remove the rest at any time by clearing this
          website’s data in your browser.
        </p>
      </Section>
      <Section id="accounts" title="If you have an account">
        <p>The server then stores:</p>
        <ul>
          <li>your first and last name, your email address and your company, or the address of its logo;</li>
          <li>your password as a one-way hash (Argon2id), from which it cannot be recovered;</li>
          <li>when the account was created, and whether it has admin rights;</li>
          <li>the experience entries that you add: {partsOfEntry.join(', ')};</li>
          <li>
            for each browser in which you are signed in: its name and system, your shortened network address,
            when you signed in, when you last used it and when you will be signed out.
          </li>
        </ul>
        <p>
          It needs this to sign you in and to show you your profile and your entries, and uses it for nothing
          else. Your email address is only used to sign in, for a link when you forgot your password, and for
          a notice when it or the password is changed. Where this site sends mail, another one is stored for
          30 minutes until you confirm it, and the one before for 7 days, in which it can undo the change.
        </p>
        <p>
          Administrators see your name, email address and company, and whether you are an administrator. Only
          you see your entries; everyone sees the owner’s.
        </p>
      </Section>
      {contactForm && (
        <Section id="messages" title="If you write a message">
          <p>
            The server keeps what you enter in the <Link to="/contact">contact form</Link>: {partsOfMessage}.
            It also keeps when the message came, but not from which network address. Administrators read it to
            answer you; a copy may go to the owner’s mailbox.
          </p>
        </Section>
      )}
      <Section id="misuse" title="Protection against misuse">
        <p>
          To stop password guessing, failed sign-ins are counted by the email address that was typed, stored
          only as a one-way hash (SHA-256), and the network (the first 24 bits of an IPv4 address, the first
          56 of IPv6). Sign-ins, registrations, {contactForm && 'messages, '}and reports of failed page parts
          are also limited by network address, and attempts to confirm a password by session; these counts are
          only kept in memory. All are used for nothing else.
        </p>
        <p>
          Every change to the website’s content and accounts is recorded in an audit log: the time, the number
          of the account that made it, the kind of change and what was changed, the number of the request, and
          a shortened network address. The log contains no names, email addresses or texts.
        </p>
      </Section>
      <Section id="others" title="Other websites">
        <p>
          The website shares nothing about you and embeds nothing from other websites, except images: the
          owner’s photo, images in the owner’s biography and project stories, and the company logos that you
          see in your profile or as an administrator, may be hosted elsewhere. Your browser loads them from
          there, so those websites learn your network address, but not which page you are reading.
        </p>
        <p>
          When you follow a link to another website, it does not learn which page you came from. Its own
          privacy policy applies there.
        </p>
      </Section>
      <Section id="retention" title="How long it is kept">
        <ul>
          <li>
            Your account and your entries: until you delete them, or an administrator deletes the account.
          </li>
          {contactForm && (
            <li>
              A message that you send: until the owner deletes it, and for about another hour, so that it can
              be restored.
            </li>
          )}
          <li>An entry that you delete: for about another hour, so that it can be restored.</li>
          <li>
            Your sign-in: until you sign out, it expires, you change your password in another browser, or the
            account is deleted.
          </li>
          <li>Counts of failed sign-ins: at most a day after the last one. Other counts: at most an hour.</li>
          <li>
            The audit log: a year, unless the owner has set another period. Until then, its records cannot be
            changed or deleted. After an account is deleted, they contain its number but no name.
          </li>
          <li>Error logs: until the owner clears them.</li>
          <li>
            If the owner makes backups, data that you delete stays in the older ones until they are discarded.
          </li>
        </ul>
      </Section>
      <Section id="rights" title="Your rights">
        <p>You have the right to see, correct, download and delete the data stored about you.</p>
        <ul>
          <li>
            Under Edit Profile, you can see and correct your profile, and download everything that is stored
            about you.
          </li>
          <li>
            Delete Account on the same page permanently deletes your profile and entries and signs you out
            everywhere.
          </li>
          <li>For anything else, or if you cannot sign in, write to {email}.</li>
        </ul>
        <p>
          You may also complain to your local data protection authority. Emails that you send are kept in the
          owner’s mailbox, outside this website.
        </p>
      </Section>
      {hasPrivacyText && <OwnersPart />}
      <Section id="changes" title="Changes">
        <p>
          If the website starts to store other data, this page will be updated. The date at the top is that of
          the last update.
        </p>
      </Section>
    </div>
  );
}
