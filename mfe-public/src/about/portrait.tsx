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
  const shown = { className: styles.portrait, alt: photo.alt, width: 320, height: 400 };
  if (failed || photo.src === '') {
    return (
      <>
        <img data-theme="dark" src={builtIn} {...shown} />
        <img data-theme="light" src={`${builtIn}#light`} {...shown} />
      </>
    );
  }
  return (
    <img
      {...shown}
      ref={checkLoaded}
      src={photo.src}
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  );
}
