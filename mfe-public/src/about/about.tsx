import type { SiteAnswer } from '@portico/contract/site/site';
import { OwnersLinks } from '@portico/platform/owners-links';
import { useOwnersWords, useSite } from '@portico/platform/page';
import { Picture } from '@portico/platform/picture';
import { useText } from '@portico/platform/text';
import { useState } from 'react';
import { Story } from '../story/story';
import styles from './about.module.css';
import builtIn from './portrait.svg';

export { owner as structuredData } from '../structured-data/person';

export default function About() {
  const { name, photo, portraitPicture, biography, biographyHtml } = useSite();
  const shown = { ...useOwnersWords(), className: styles.biography };
  const text = useText();
  // Our drawing is not what the owner described.
  const alt = photo.src === '' ? text('Placeholder for a portrait of {name}', { name }) : photo.alt;
  return (
    <>
      <h1>{text('About Me')}</h1>
      <div className={`ui-stack ${styles.about}`}>
        <Portrait photo={{ ...photo, alt }} portraitPicture={portraitPicture} />
        <div>
          {/* The built-in sample has none. */}
          {biographyHtml === undefined ? (
            <div {...shown}>
              {biography.map((paragraph, index) => (
                <p key={index}>{paragraph}</p>
              ))}
            </div>
          ) : (
            <Story {...shown} html={biographyHtml} />
          )}
          <OwnersLinks />
        </div>
      </div>
    </>
  );
}

/** The owner's uploaded picture or photo, or the built-in portrait if there is none or it doesn't load. */
export function Portrait({ photo, portraitPicture }: Pick<SiteAnswer, 'photo' | 'portraitPicture'>) {
  const [failed, setFailed] = useState(false);
  const words = useOwnersWords();
  const lang = photo.src === '' ? undefined : words.lang;
  // The browser may have failed to load it from the server's HTML, before hydration.
  const checkLoaded = (image: HTMLImageElement | null) => {
    if (image !== null && image.complete && image.naturalWidth === 0) setFailed(true);
  };
  if (portraitPicture)
    return (
      <Picture
        picture={{ ...portraitPicture, alt: photo.alt }}
        sizes="(width >= 640px) 20rem, min(20rem, 100vw)"
        className={styles.portrait}
        loading="eager"
        fetchPriority="high"
      />
    );
  const shown = { lang, className: styles.portrait, alt: photo.alt, width: 320, height: 400 };
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
