import { isLogo } from '@portico/contract/accounts/user';
import { useState } from 'react';
import styles from './avatar.module.css';
import standard from './avatar.svg';

/** At most, in CSS pixels (specification, section 9). */
const size = 64;

interface AvatarProps {
  /** A name, or the address of a logo. */
  company: string;
  alt: string;
}

/** The logo of somebody's company, whose host learns nothing of the page; the standard avatar where there is none. */
export function Avatar({ company, alt }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const shown = { className: styles.avatar, alt, width: size, height: size, loading: 'lazy' } as const;
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
