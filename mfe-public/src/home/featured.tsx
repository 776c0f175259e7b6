import type { Highlights } from '@portico/contract/rows/highlights';
import { projectPath } from '@portico/contract/rows/projects/project-path';
import { useOwnersWords } from '@portico/platform/page';
import { Picture } from '@portico/platform/picture';
import { Link } from '@portico/platform/router';
import { useText } from '@portico/platform/text';
import { ProjectFacts, ProjectParts } from '../projects/project-parts';
import home from './home.module.css';
import styles from './featured.module.css';

interface FeaturedProps {
  projects: Highlights['featured'];
  /** The owner's heading; null for the usual one. */
  title: string | null;
  /** Whether the first cover is in the first screen. */
  isNearTop: boolean;
}

/** The owner's best work. */
export function Featured({ projects, title: own, isNearTop }: FeaturedProps) {
  const words = useOwnersWords();
  const text = useText();
  if (projects.length === 0) return null;
  // A drawing stands in where others have a picture, so that texts of a row are level.
  const bare = projects.some(({ pictures }) => pictures?.[0]) ? styles.bare : '';
  return (
    <section aria-labelledby="featured">
      <h2 id="featured" {...(own && words)}>
        {own ?? text('Selected projects')}
      </h2>
      <ul role="list" className={`ui-row ${styles.list}`}>
        {projects.map((project, index) => {
          const { projectId, title, desc, address, pictures } = project;
          const cover = pictures?.[0];
          const heading = `featured-${projectId}`;
          return (
            <li
              key={projectId}
              className={`ui-card ${home.box} ${styles.project} ${cover ? styles.pictured : bare}`}
            >
              {cover && (
                <Picture
                  picture={cover}
                  // Behind the first, two or more share a row.
                  sizes={`(width >= 800px) ${index > 0 && projects.length > 2 ? 34 : 42}rem, 100vw`}
                  className={styles.cover}
                  {...(isNearTop && index === 0 && { loading: 'eager', fetchPriority: 'high' })}
                />
              )}
              <div className={styles.text}>
                <h3 id={heading} {...words}>
                  <Link className={home.whole} to={address === null ? '/info/project' : projectPath(address)}>
                    {title}
                  </Link>
                </h3>
                <ProjectFacts project={project} />
                {desc !== '' && <p {...words}>{desc}</p>}
                <ProjectParts project={project} titleId={heading} />
              </div>
            </li>
          );
        })}
      </ul>
      <p>
        <Link to="/info/project">{text('All projects')}</Link>
      </p>
    </section>
  );
}
