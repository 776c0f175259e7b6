import type { Highlights } from '@portico/contract/content/highlights';
import { useOwnersWords } from '@portico/platform/page';
import { Picture } from '@portico/platform/picture';
import { Link } from '@portico/platform/router';
import { projectPath } from '../projects/projects-api';
import { SampleMark } from '../sample/sample-mark';
import styles from './featured.module.css';

/** The owner's best work. */
export function Featured({ projects }: { projects: Highlights['featured'] }) {
  const words = useOwnersWords();
  if (projects.length === 0) return null;
  return (
    <section aria-labelledby="featured" className={styles.featured}>
      <h2 id="featured">Featured projects</h2>
      <ul className={styles.list}>
        {projects.map(({ projectId, title, excerpt, address, cover, isSample }, index) => (
          <li
            key={projectId}
            className={`${styles.project} ${cover && projects.length === 1 ? styles.alone : ''}`}
          >
            {cover && (
              <Picture
                picture={cover}
                sizes="(width >= 60rem) 34rem, (width >= 44rem) 50vw, 100vw"
                className={styles.cover}
                // In the first screen.
                {...(index === 0 && { loading: 'eager', fetchPriority: 'high' })}
              />
            )}
            <h3 {...words}>
              <Link to={address === null ? '/info/project' : projectPath(address)}>{title}</Link>
              <SampleMark isSample={isSample} />
            </h3>
            {excerpt !== '' && <p {...words}>{excerpt}</p>}
          </li>
        ))}
      </ul>
      <p className={styles.all}>
        <Link to="/info/project">All projects</Link>
      </p>
    </section>
  );
}
