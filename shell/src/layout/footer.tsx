import { useSite } from '@portico/platform/page';
import styles from './layout.module.css';
import { ThemeSwitch } from './theme-switch';

export function Footer() {
  const { name, contact } = useSite();
  return (
    <footer className={styles.footer}>
      <address>
        <a href={`mailto:${contact.email}`}>{contact.email}</a>
        <span>{contact.location}</span>
        {contact.links.map((link) => (
          <a key={link.href} href={link.href} rel="noopener noreferrer nofollow">
            {link.label}
          </a>
        ))}
      </address>
      <ThemeSwitch />
      <small>
        © {new Date().getUTCFullYear()} {name}
      </small>
    </footer>
  );
}
