import type { Site } from '@portico/contract/site';
import styles from './about.module.css';

/** How the owner is reached. */
export function Contact({ contact }: Pick<Site, 'contact'>) {
  const { email, location, links } = contact;
  return (
    <section className={styles.contact} aria-labelledby="contact">
      <h2 id="contact">Contact</h2>
      <address>
        <ul>
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
          <li dir="auto">{location}</li>
          {links.map((link) => (
            <li key={link.href}>
              <a href={link.href} rel="noopener noreferrer nofollow">
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      </address>
    </section>
  );
}
