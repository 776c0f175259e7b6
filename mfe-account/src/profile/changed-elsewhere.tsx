import type { User } from '@portico/contract/user';
import styles from './profile.module.css';

/** What somebody else, or oneself in another window, made of the profile while it was edited here. */
export function ChangedElsewhere({ current }: { current: User }) {
  return (
    <section aria-label="The profile as it is now" className={styles.elsewhere}>
      <p>Your profile was changed elsewhere. It is now:</p>
      <dl>
        <dt>First name</dt>
        <dd>{current.firstName}</dd>
        <dt>Last name</dt>
        <dd>{current.lastName}</dd>
        <dt>Company</dt>
        <dd>{current.company || 'none'}</dd>
      </dl>
      <p>What you typed is still here; Edit puts it in the place of that.</p>
    </section>
  );
}
