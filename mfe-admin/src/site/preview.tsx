import { shownAccent } from '@portico/contract/site/accent';
import { formats } from '@portico/contract/formats';
import { accentProperty, type Theme, themeLabel, themes } from '@portico/contract/themes';
import { Picture } from '@portico/platform/picture';
import { useLanguage, useText } from '@portico/platform/text';
import type { CSSProperties } from 'react';
import styles from './preview.module.css';
import type { TypedSettings } from './typed-settings';

/** The beginning of the home page in each theme, and the portrait, as they would be if the form were saved. */
export function Preview({ portraitPicture: [portrait], bannerPicture: [picture], ...now }: TypedSettings) {
  const { name, welcome, tagline, availability, accent, language, banner } = now;
  const text = useText();
  const frame = useLanguage();
  const isPicture = banner === 'picture' && picture !== undefined;
  const bannerStyle = isPicture ? styles.pictured : banner === 'none' ? styles.plain : styles.banner;
  const shown = formats.colour.matches(accent) ? shownAccent(accent) : undefined;
  const lang = formats.language.matches(language) ? language : undefined;
  const captionOf = (theme: Theme) => {
    const label = text(themeLabel(theme));
    if (!shown) return label;
    const values = { theme: label, colour: shown[theme] };
    return shown[theme] === accent.toLowerCase()
      ? text('{theme}, accent {colour}', values)
      : text('{theme}, accent {colour} (adjusted, to be easy to read)', values);
  };
  return (
    <section className={`ui-columns ${styles.preview}`} aria-labelledby="preview">
      <h2 id="preview">{text('Preview')}</h2>
      {themes.map((theme) => (
        <figure key={theme}>
          <div
            className={`ui-card ${styles.page}`}
            data-preview={theme}
            style={{ [accentProperty(theme)]: shown?.[theme] ?? 'initial' } as CSSProperties}
          >
            <div className={bannerStyle}>
              {isPicture && <Picture picture={{ ...picture, alt: '' }} sizes="30rem" />}
              <p dir="auto" lang={lang}>
                {name}
              </p>
            </div>
            <div className={styles.home} dir="auto" lang={lang}>
              {portrait && (
                <Picture picture={{ ...portrait, alt: '' }} sizes="6rem" className={styles.portrait} />
              )}
              <p className={styles.welcome}>{welcome}</p>
              <p className={`ui-muted ${styles.tagline}`}>{tagline}</p>
              {availability.trim() !== '' && <p className="ui-chip">{availability}</p>}
              <p className="ui-row" dir="ltr" lang={frame}>
                <span className="ui-link">{text('A link')}</span>
                <span className={`ui-primary ${styles.aButton}`}>{text('A button')}</span>
              </p>
            </div>
          </div>
          <figcaption className="ui-small">{captionOf(theme)}</figcaption>
        </figure>
      ))}
    </section>
  );
}
