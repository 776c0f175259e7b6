import { useSite } from '@portico/platform/page';
import { Accounts } from './accounts';
import { BrowserStorage } from './browser-storage';
import { Misuse } from './misuse';
import { OtherWebsites } from './other-websites';
import styles from './privacy.module.css';
import { Retention } from './retention';
import { Rights } from './rights';
import { Section } from './section';
import { Visitors } from './visitors';

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
      <Visitors />
      <BrowserStorage />
      <Accounts />
      <Misuse />
      <OtherWebsites />
      <Retention />
      <Rights email={email} />
      <Section id="changes" title="Changes">
        <p>
          When the website begins to store something else, this page says so. The date at the top is that of
          the last change.
        </p>
      </Section>
    </div>
  );
}
