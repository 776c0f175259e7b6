import { excerpt, splitLead } from '@portico/contract/markdown/excerpt';
import type { ProjectPage } from '@portico/contract/rows/projects/project';
import { projectPath } from '@portico/contract/rows/projects/project-path';
import { projectFields, projectRows } from '@portico/contract/rows/projects/project-fields';
import type { RouteParameters } from '@portico/contract/pages/screens';
import { injectEndpoints, isGone } from '@portico/platform/api';
import { LoadingOrFailure } from '@portico/platform/list';
import { MovedTo, NotFound, useOwnersWords } from '@portico/platform/page';
import { Link, useParameters } from '@portico/platform/router';
import type { AppDispatch, RootState } from '@portico/platform/store';
import { useRichText, useText } from '@portico/platform/text';
import { creativeWork, largestCopy } from '../structured-data/creative-work';
import type { PageFacts } from '../structured-data/person';
import { Cover, Gallery, hasTallCover } from './project-pictures';
import { Lead, ProjectFacts, ProjectParts } from './project-parts';
import { ProjectTable } from './project-table';
import styles from './project.module.css';
import { Story } from '../story/story';

// Not beside the list, whose sample it would load.
const { projectAt } = injectEndpoints(RELEASE, (build) => ({
  /** At a former address, the project that had it. */
  projectAt: build.query<ProjectPage, string>({
    query: (address) => `project/at/${encodeURIComponent(address)}`,
    providesTags: ['Project'],
  }),
}));

interface Address {
  /** Has `slug`. */
  parameters: RouteParameters;
}

/** The server calls it before it renders. */
export const prefetch = ({ dispatch }: { dispatch: AppDispatch }, { parameters }: Address) =>
  dispatch(projectAt.initiate(parameters['slug']!, { subscribe: false }));

/** The state has the API's cache, although its type doesn't say so. */
const readProject = ({ parameters, state }: Address & { state: RootState }) =>
  projectAt.select(parameters['slug']!)(state as never).data;

export function head(about: Address & { state: RootState }) {
  const project = readProject(about);
  if (project === undefined) return undefined;
  const { title, desc, pictures } = project;
  const cover = pictures?.[0];
  return {
    title,
    description: excerpt(desc) || title,
    // Search engines hear nothing of the sample's projects, but whoever shares one sees it.
    ...(cover && { picture: largestCopy(cover) }),
  };
}

export function structuredData(about: PageFacts & Address & { state: RootState }) {
  const project = readProject(about);
  return project === undefined || project.isSample ? [] : [creativeWork(project, about)];
}

export default function ProjectScreen() {
  const { slug } = useParameters<'slug'>();
  const text = useText();
  const words = useOwnersWords();
  const result = projectAt.useQuery(slug);
  const { currentData: project, error } = result;
  if (project === undefined && isGone(error)) return <NotFound />;
  const address = project?.address ?? slug;
  if (address !== slug) return <MovedTo path={projectPath(address)} />;
  return (
    <article className={styles.project}>
      {/* The same element while the project loads: it has the focus. */}
      <h1 id="project" {...(project && words)}>
        {project?.title ?? text('Project')}
      </h1>
      {project ? (
        <Content project={project} />
      ) : (
        <LoadingOrFailure call={result} failure={text('This project could not be loaded.')} />
      )}
    </article>
  );
}

function Content({ project }: { project: ProjectPage }) {
  const { draft, desc, hiLit, storyHtml, next } = project;
  const text = useText();
  const rich = useRichText();
  const [lead, rest] = splitLead(desc);
  // A long one has its place in the table.
  const highlight = hiLit !== '' && excerpt(hiLit) === hiLit ? hiLit : null;
  const shownElsewhere = ['type', 'lang', 'desc', highlight !== null && 'hiLit'];
  const rows = projectRows.filter((name) => !shownElsewhere.includes(name));
  const words = useOwnersWords();
  return (
    <>
      {draft && (
        <p className={`ui-dashed ${styles.draft}`}>{text('Draft: only administrators see this page.')}</p>
      )}
      <Lead text={lead} />
      <ProjectFacts project={project} />
      <div className={`${styles.columns} ${hasTallCover(project) ? styles.tall : ''}`}>
        <Cover project={project} isFirst isWhole />
        <div className={styles.side}>
          <ProjectParts project={project} titleId="project" />
          {highlight !== null && (
            <p className={`ui-note ${styles.highlight}`}>
              <span className="ui-small">{text(projectFields.hiLit.label)}</span>{' '}
              <bdi {...words}>{highlight}</bdi>
            </p>
          )}
        </div>
        <div>
          {rest !== '' && (
            <p {...words} className="ui-lines">
              {rest}
            </p>
          )}
          {storyHtml !== '' && <Story {...words} html={storyHtml} className="ui-section" />}
          <Gallery project={project} />
          <ProjectTable project={project} labelledBy="project" rows={rows} />
          <div className={`ui-row ui-apart ui-screen ${styles.onward}`}>
            <Link to="/info/project">{text('All projects')}</Link>
            {/* A browser may have stored this page before there was one. */}
            {next?.address && (
              <span>
                {rich('Next: {project}', {
                  project: (
                    <Link to={projectPath(next.address)}>
                      <bdi {...words}>{next.title}</bdi>
                    </Link>
                  ),
                })}
              </span>
            )}
          </div>
        </div>
      </div>
    </>
  );
}
