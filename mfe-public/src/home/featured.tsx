import type { Highlights } from '@portico/contract/content/highlights';
import { useOwnersWords } from '@portico/platform/page';
import { Picture } from '@portico/platform/picture';
import { Link } from '@portico/platform/router';
import { ProjectFacts, ProjectParts } from '../projects/project-parts';
import { projectPath } from '../projects/projects-api';
import styles from './featured.module.css';

/** The owner's best work. */
export function Featured({ projects }: { projects: Highlights['featured'] }) {
  const words = useOwnersWords();
  if (projects.length === 0) return null;
  return (
    <section aria-labelledby="featured" className={styles.featured}>
      <h2 id="featured">Selected projects</h2>
      <ul className={styles.list}>
        {projects.map((project, index) => {
          const { projectId, title, excerpt, address, cover } = project;
          const heading = `featured-${projectId}`;
          return (
            <li key={projectId} className={`${styles.project} ${cover ? styles.pictured : ''}`}>
              {cover && (
                <Picture
                  picture={cover}
                  sizes="(width >= 50rem) 42rem, 100vw"
                  className={styles.cover}
                  // In the first screen.
                  {...(index === 0 && { loading: 'eager', fetchPriority: 'high' })}
                />
              )}
              <div className={styles.text}>
                <h3 id={heading} {...words}>
                  <Link to={address === null ? '/info/project' : projectPath(address)}>{title}</Link>
                </h3>
                <ProjectFacts project={project} />
                {excerpt !== '' && <p {...words}>{excerpt}</p>}
                <ProjectParts project={project} titleId={heading} />
              </div>
            </li>
          );
        })}
      </ul>
      <p className={styles.all}>
        <Link to="/info/project">All projects</Link>
      </p>
    </section>
  );
}
