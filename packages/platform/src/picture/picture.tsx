import type { ShownPicture } from '@portico/contract/pictures/picture';
import { pictureAddress, type PictureFormat } from '@portico/contract/pictures/picture-address';
import { useOwnersWords } from '../page/page';
import styles from './picture.module.css';

interface PictureProps {
  picture: ShownPicture;
  /** How wide it is shown, as the `sizes` of an image, so that browsers load no larger copy. */
  sizes: string;
  /** The first picture of a page is `eager`, with a high `fetchPriority`. */
  loading?: 'eager' | 'lazy';
  fetchPriority?: 'high' | 'low' | 'auto';
  /** Its size. With an `aspect-ratio`, the picture is cropped to it. */
  className?: string | undefined;
}

/** An uploaded picture in the width that the screen needs. A tiny preview shows at once, below the picture. */
export function Picture({
  picture,
  sizes,
  loading = 'lazy',
  fetchPriority = 'auto',
  className,
}: PictureProps) {
  const { pictureId, alt, width, height, preview, widths } = picture;
  const { lang } = useOwnersWords();
  const sources = (format: PictureFormat) =>
    widths.map((one) => `${pictureAddress(pictureId, one, format)} ${one}w`).join(', ');
  // Not `style`, which the content security policy forbids in the server's HTML.
  const size = { width, height };
  return (
    <span className={[styles.frame, className].filter(Boolean).join(' ')}>
      {preview !== '' && <img src={preview} alt="" {...size} className={styles.preview} />}
      <picture>
        <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
        <img
          // Before `src`, so that no browser starts to load what it isn't told to.
          loading={loading}
          fetchPriority={fetchPriority}
          decoding="async"
          // Without `auto`, with which Chromium (156) keeps all of a left screen in memory.
          sizes={sizes}
          srcSet={sources('webp')}
          src={pictureAddress(pictureId, widths.at(-1)!, 'webp')}
          alt={alt}
          lang={lang}
          {...size}
        />
      </picture>
    </span>
  );
}
