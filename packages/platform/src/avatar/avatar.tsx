import { isLogo } from '@portico/contract/accounts/user-fields';
import { useState } from 'react';
import styles from './avatar.module.css';
import standard from './avatar.svg';

/** Specification, section 9. */
const sizePx = 64;

interface AvatarProps {
  /** A name, or the address of a logo. */
  company: string;
  alt: string;
}

/** A company's logo, or the default avatar. The logo's host doesn't learn the page's URL. */
export function Avatar({ company, alt }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const shown = { className: styles.avatar, alt, width: sizePx, height: sizePx, loading: 'lazy' } as const;
  if (isLogo(company) && failed !== company) {
    return <img {...shown} src={company} referrerPolicy="no-referrer" onError={() => setFailed(company)} />;
  }
  return (
    <>
      <img data-theme="dark" src={standard} {...shown} />
      <img data-theme="light" src={`${standard}#light`} {...shown} />
    </>
  );
}
