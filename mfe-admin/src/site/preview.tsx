import { shownAccent } from '@portico/contract/content/accent';
import { formats } from '@portico/contract/formats';
import { themes } from '@portico/contract/themes';
import type { CSSProperties } from 'react';
import styles from './site-settings.module.css';
import type { TypedSettings } from './typed-settings';

const words = { dark: 'Dark theme', light: 'Light theme' };

export type Previewed = Pick<
  TypedSettings,
  'name' | 'welcome' | 'tagline' | 'availability' | 'accent' | 'language' | 'banner'
>;

/** The beginning of the home page in each theme, as it would be if the form were saved. */
export function Preview({ name, welcome, tagline, availability, accent, language, banner }: Previewed) {
  const shown = formats.colour.matches(accent) ? shownAccent(accent) : undefined;
  const lang = formats.language.matches(language) ? language : undefined;
  return (
    <section className={styles.preview} aria-labelledby="preview">
      <h2 id="preview">Preview</h2>
      {themes.map((theme) => (
        <figure key={theme}>
          <div
            className={styles.page}
            data-preview={theme}
            style={{ [`--accent-${theme}`]: shown?.[theme] ?? 'initial' } as CSSProperties}
          >
            <p dir="auto" lang={lang} className={banner ? styles.banner : styles.plain}>
              {name}
            </p>
            <div className={styles.home} dir="auto" lang={lang}>
              <p className={styles.welcome}>{welcome}</p>
              <p className={styles.tagline}>{tagline}</p>
              {availability.trim() !== '' && <p className={styles.availability}>{availability}</p>}
              <p className={styles.accents} dir="ltr" lang="en">
                <span className={styles.aLink}>A link</span>
                <span className={styles.aButton}>A button</span>
              </p>
            </div>
          </div>
          <figcaption>
            {words[theme]}
            {shown && `, accent ${shown[theme]}`}
            {shown && shown[theme] !== accent.toLowerCase() && ' (adjusted, to be easy to read)'}
          </figcaption>
        </figure>
      ))}
    </section>
  );
}
