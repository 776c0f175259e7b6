import type { Project } from '@portico/contract/content/project';
import { sampleProjectRows } from '@portico/contract/content/sample/projects';
import { projectFields, projectRows } from '@portico/contract/text-fields';
import { injectEndpoints } from '@portico/platform/api';
import { List } from '@portico/platform/list';
import type { AppDispatch, RootState } from '@portico/platform/store';
import type { PageFacts } from '../structured-data/person';
import { maker } from '../structured-data/person';
import styles from './projects.module.css';

const { projects } = injectEndpoints(RELEASE, (build) => ({
  projects: build.query<Project[], void>({ query: () => 'project', providesTags: ['Project'] }),
}));

/** For server rendering. */
export const prefetch = ({ dispatch }: { dispatch: AppDispatch }) =>
  dispatch(projects.initiate(undefined, { subscribe: false }));

/** The state has the API's cache, although its type doesn't say so. */
export const structuredData = ({ state, ...facts }: PageFacts & { state: RootState }) =>
  (projects.select()(state as never).data ?? []).map((project) => creativeWork(project, facts));

function creativeWork({ title, desc, type, lang }: Project, facts: PageFacts): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'CreativeWork',
    name: title,
    description: desc,
    genre: type,
    keywords: lang,
    creator: maker(facts),
  };
}

export default function Projects() {
  return (
    <>
      <h1>Projects</h1>
      <List
        result={projects.useQuery()}
        sample={sampleProjectRows}
        empty="There are no projects yet. Have a look at my experience, or come back later."
      >
        {(rows) => rows.map((project) => <ProjectTable key={project.projectId} project={project} />)}
      </List>
    </>
  );
}

/** One row per field. */
export function ProjectTable({ project }: { project: Project }) {
  const heading = `project-${project.projectId}`;
  return (
    <section className={styles.project}>
      <h2 id={heading} dir="auto">
        {project.title}
      </h2>
      <table className={styles.table} aria-labelledby={heading}>
        <tbody>
          {projectRows.map((name) => (
            <tr key={name}>
              <th scope="row">{projectFields[name].label}</th>
              <td dir="auto">{project[name]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
