import type { Project } from '@portico/contract/rows/projects/project';
import { enlarge } from '@portico/contract/pictures/picture-address';
import { useOwnersWords, visuallyHidden } from '@portico/platform/page';
import { Picture } from '@portico/platform/picture';
import { useLanguage, useText } from '@portico/platform/text';
import type { ComponentProps } from 'react';
import { Enlarging } from '../story/enlarging';
import { largestCopy } from '../structured-data/creative-work';
import styles from './project-pictures.module.css';

const wide = 'min(52rem, 100vw)';
const half = 'min(26rem, 100vw)';

/** In px. */
const maxHeight = 640;

const isTall = ({ width, height }: { width: number; height: number }): boolean => height > width;

/** Whether the first picture leaves room beside it. */
export const hasTallCover = ({ pictures }: Pick<Project, 'pictures'>): boolean =>
  pictures?.[0] !== undefined && isTall(pictures[0]);

/** A picture that keeps its shape, up to a height, and can be enlarged. */
function Whole({ sizes, ...props }: ComponentProps<typeof Picture>) {
  const { alt, width, height } = props.picture;
  const text = useText();
  const shownWidth = Math.min(width, (maxHeight * width) / height);
  return (
    <Enlarging
      {...useOwnersWords()}
      className={`${styles.whole} ${isTall(props.picture) ? styles.tall : ''}`}
    >
      <a href={largestCopy(props.picture)} data-enlarge="">
        <span lang={useLanguage()} className={visuallyHidden}>
          {text(enlarge(alt))}{' '}
        </span>
        {/* Has the shape before the picture is there. */}
        <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} width={shownWidth} />
        <Picture {...props} sizes={`min(${Math.round(shownWidth)}px, ${sizes})`} />
      </a>
    </Enlarging>
  );
}

interface CoverProps {
  project: Pick<Project, 'pictures'>;
  /** Whether it is the first picture of the page, which is then loaded first. */
  isFirst: boolean;
  /** Whether it keeps its shape, as on the project's own page. */
  isWhole?: boolean;
}

/** The first picture of a project, if it has one. */
export function Cover({ project: { pictures }, isFirst, isWhole }: CoverProps) {
  // Projects that browsers stored before there were pictures have no such field.
  const cover = pictures?.[0];
  if (cover === undefined) return null;
  const Shown = isWhole ? Whole : Picture;
  return (
    <Shown
      picture={cover}
      sizes={wide}
      className={styles.cover}
      {...(isFirst && { loading: 'eager', fetchPriority: 'high' })}
    />
  );
}

/** The pictures after the cover, in columns where there is room: tall ones in more. */
export function Gallery({ project: { pictures } }: { project: Pick<Project, 'pictures'> }) {
  const [, ...others] = pictures ?? [];
  const text = useText();
  if (others.length === 0) return null;
  return (
    <ul
      role="list"
      className={`ui-columns ${styles.gallery} ${others.every(isTall) ? styles.narrow : ''}`}
      aria-label={text('Pictures')}
    >
      {others.map((picture) => (
        <li key={picture.pictureId}>
          <Whole picture={picture} sizes={others.length > 1 ? half : wide} />
        </li>
      ))}
    </ul>
  );
}
