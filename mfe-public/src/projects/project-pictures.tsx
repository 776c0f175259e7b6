import type { Project } from '@portico/contract/rows/projects/project';
import { enlarge } from '@portico/contract/pictures/picture-address';
import { useOwnersWords, visuallyHidden } from '@portico/platform/page';
import { Picture } from '@portico/platform/picture';
import { useLanguage, useText } from '@portico/platform/text';
import type { ComponentProps } from 'react';
import { Enlarging } from '../story/enlarging';
import { largestCopy } from '../structured-data/creative-work';
import styles from './project-pictures.module.css';

const wide = '(width >= 60rem) 52rem, 100vw';
const half = '(width >= 60rem) 26rem, (width >= 40rem) 50vw, 100vw';

/** A picture that keeps its shape, up to a height, and can be enlarged. */
function Whole(props: ComponentProps<typeof Picture>) {
  const { alt, width, height } = props.picture;
  const text = useText();
  return (
    <Enlarging {...useOwnersWords()} className={`${styles.whole} ${height > width ? styles.tall : ''}`}>
      <a href={largestCopy(props.picture)} data-enlarge="">
        <span lang={useLanguage()} className={visuallyHidden}>
          {text(enlarge(alt))}{' '}
        </span>
        <Picture {...props} />
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

/** The pictures after the cover, two in a row where there is room. The last of an odd number has a row of its own. */
export function Gallery({ project: { pictures } }: { project: Pick<Project, 'pictures'> }) {
  const [, ...others] = pictures ?? [];
  const text = useText();
  if (others.length === 0) return null;
  return (
    <ul role="list" className={`ui-columns ${styles.gallery}`} aria-label={text('Pictures')}>
      {others.map((picture, index) => {
        const isAlone = index === others.length - 1 && index % 2 === 0;
        return (
          <li key={picture.pictureId} className={isAlone ? styles.alone : undefined}>
            <Whole picture={picture} sizes={isAlone ? wide : half} />
          </li>
        );
      })}
    </ul>
  );
}
