import type { Project } from '@portico/contract/content/project';
import { Picture } from '@portico/platform/picture';
import styles from './project-pictures.module.css';

interface CoverProps {
  project: Pick<Project, 'pictures'>;
  /** Whether it is the first picture of the page, which is then loaded first. */
  isFirst: boolean;
}

/** The first picture of a project, if it has one. */
export function Cover({ project: { pictures }, isFirst }: CoverProps) {
  // Projects that browsers stored before there were pictures have no such field.
  const cover = pictures?.[0];
  if (cover === undefined) return null;
  return (
    <Picture
      picture={cover}
      sizes="(width >= 60rem) 52rem, 100vw"
      className={styles.cover}
      {...(isFirst && { loading: 'eager', fetchPriority: 'high' })}
    />
  );
}

/** The pictures after the cover. */
export function Gallery({ project: { pictures } }: { project: Pick<Project, 'pictures'> }) {
  const [, ...others] = pictures ?? [];
  if (others.length === 0) return null;
  return (
    <ul className={styles.gallery} aria-label="Pictures">
      {others.map((picture) => (
        <li key={picture.pictureId}>
          <Picture picture={picture} sizes="(width >= 60rem) 26rem, (width >= 40rem) 50vw, 100vw" />
        </li>
      ))}
    </ul>
  );
}
