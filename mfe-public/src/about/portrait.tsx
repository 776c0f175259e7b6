import type { Site } from '@portico/contract/site';
import { useState } from 'react';
import styles from './about.module.css';
import builtIn from './portrait.svg';

/** The owner's photo, or the built-in portrait where there is none or it cannot be loaded. */
export function Portrait({ photo }: Pick<Site, 'photo'>) {
  const [failed, setFailed] = useState(false);
  // It may have failed before React listened: the server's HTML asks for it at once.
  const checkLoaded = (image: HTMLImageElement | null) => {
    if (image !== null && image.complete && image.naturalWidth === 0) setFailed(true);
  };
  return (
    <img
      ref={checkLoaded}
      className={styles.portrait}
      src={failed || photo.src === '' ? builtIn : photo.src}
      alt={photo.alt}
      width={320}
      height={400}
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  );
}
