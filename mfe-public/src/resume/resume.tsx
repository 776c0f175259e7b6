import { ownerId } from '@portico/contract/accounts/owner';
import { componentsOf } from '@portico/contract/rows/projects/components';
import { hasDates, type Period as Dates } from '@portico/contract/rows/experience/period';
import { excerpt } from '@portico/contract/markdown/excerpt';
import type { Project } from '@portico/contract/rows/projects/project';
import {
  arrangedParts,
  groupName,
  isBrief,
  phoneHref,
  type ResumeContent,
  resumeParts,
} from '@portico/contract/resume/resume';
import { type PartName, parts, type SectionName } from '@portico/contract/resume/resume-sections';
import { datesOf } from '@portico/contract/rows/experience/timeline';
import { sampleLists } from '@portico/contract/rows/sample/lists';
import { projectList } from '@portico/contract/rows/projects/project-list';
import { projectPath } from '@portico/contract/rows/projects/project-path';
import type { Experience } from '@portico/contract/rows/experience/experience';
import { experienceList } from '@portico/contract/rows/experience/experience-list';
import { interestList } from '@portico/contract/rows/interests/interest-list';
import { List } from '@portico/platform/list';
import { useOwnersWords, useSite } from '@portico/platform/page';
import { Picture } from '@portico/platform/picture';
import { Link } from '@portico/platform/router';
import type { AppDispatch } from '@portico/platform/store';
import { useText } from '@portico/platform/text';
import { Fragment, type ReactNode } from 'react';
import { experience } from '../experience/experience-api';
import { Where } from '../experience/where';
import { interests as interestRows } from '../interests/interests-api';
import { typeText } from '@portico/contract/rows/type-text';
import { Period } from '../period/period';
import { projects as projectRows } from '../projects/projects-api';
import { SampleMark } from '../sample/sample-mark';
import { Summary } from '../story/story';
import styles from './resume.module.css';

type Rows = Pick<ResumeContent, 'experiences' | 'projects' | 'interests'>;

const sample: Rows = {
  experiences: experienceList.sample,
  projects: projectList.sample,
  interests: interestList.sample,
};

/** The server calls it before it renders. */
export const prefetch = (store: { dispatch: AppDispatch }) =>
  Promise.all([experience, projectRows, interestRows].map((list) => list.prefetch(store)));

export { owner as structuredData } from '../structured-data/person';

export default function Resume() {
  const { name, tagline, availability, contact, phone, resumePicture } = useSite();
  const words = useOwnersWords();
  const text = useText();
  const results = [
    experience.useList().result,
    projectRows.useList().result,
    interestRows.useList().result,
  ] as const;
  const [{ data: experiences }, { data: projects }, { data: interests }] = results;
  const loaded = experiences && projects && interests && { experiences, projects, interests };
  // The first that is missing stands for all.
  const missing = results.find(({ data }) => data === undefined) ?? results[0];
  const result = {
    ...missing,
    data: loaded && [loaded],
    refetch: () => results.forEach(({ refetch }) => void refetch()),
  };
  return (
    <article className={styles.resume}>
      {resumePicture && (
        <Picture
          picture={{ ...resumePicture, alt: name }}
          sizes="7rem"
          loading="eager"
          className={styles.photo}
        />
      )}
      <header className={styles.head}>
        <h1>
          <span className={`ui-muted ${styles.kind}`}>{text('Résumé')}</span>{' '}
          <span {...words} className={`ui-screen ${styles.person}`}>
            {name}
          </span>
        </h1>
        {tagline !== '' && (
          <p {...words} className="ui-lead ui-muted">
            {tagline}
          </p>
        )}
        {availability && <p {...words}>{availability}</p>}
        <p className={`ui-row ${styles.contact}`}>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
          {phone && (
            <a href={phoneHref(phone) ?? undefined}>
              <bdi dir="ltr">{phone}</bdi>
            </a>
          )}
          {contact.location !== '' && <bdi {...words}>{contact.location}</bdi>}
          {contact.links.map(({ label, href }, index) => (
            <a key={index} href={href} rel="me">
              <bdi {...words}>{label}</bdi>
            </a>
          ))}
        </p>
        <p className={`ui-row ui-screen ${styles.files}`}>
          <a className="ui-button ui-primary" href="/resume.pdf">
            {text('Download as PDF')}
          </a>
          <a href="/resume.json">{text('JSON Resume')}</a>
        </p>
      </header>
      <List result={result} sample={[sample]} sampleOf={sampleLists} empty="">
        {([rows]) => <Parts {...rows!} />}
      </List>
    </article>
  );
}

function Parts({ experiences, ...rows }: Rows) {
  const text = useText();
  const site = useSite();
  const words = useOwnersWords();
  const own = experiences.filter(({ authorId }) => authorId === ownerId);
  const content = { site, ...rows, experiences: own };
  const { profile, skills, projects, interests, ...entries } = resumeParts(content);
  const drawn: Partial<Record<PartName, ReactNode[]>> = {
    profile: profile.map((paragraph, index) => (
      <p {...words} key={index} data-lines>
        {paragraph}
      </p>
    )),
    skills: skills.map(({ text: type, rows }) => (
      <Group key={type} name={groupName(type, text)} rows={rows} textOf={({ body }) => body} />
    )),
    projects: projects.map((project) => <Work key={project.projectId} project={project} />),
    interests: interests.map(({ text: type, rows }) => (
      <Group key={type} name={groupName(type, text)} rows={rows} textOf={({ name }) => name} />
    )),
  };
  const shown = arrangedParts(site).flatMap(({ of, label }) => {
    const rows =
      drawn[of] ??
      entries[of as SectionName].map((entry) =>
        isBrief(entry) ? (
          <Group key={entry.expId} name={entry.body} rows={[entry]} textOf={({ time }) => time} />
        ) : (
          <Post key={entry.expId} entry={entry} />
        ),
      );
    if (rows.length === 0) return [];
    return (
      <section key={of} className={`ui-section ui-headed ${styles.section}`}>
        {label === null ? <h2>{text(parts[of].title)}</h2> : <h2 {...words}>{label}</h2>}
        <div>{rows}</div>
      </section>
    );
  });
  return shown.length > 0 ? shown : <p>{text('There is nothing here yet. Come back later.')}</p>;
}

/** The dates, or else the duration in words. */
function When({ start, end, time }: Dates & { time: string }) {
  const isDated = hasDates({ start, end });
  const words = useOwnersWords();
  if (!isDated && time === '') return null;
  return (
    <p className={`ui-muted ${styles.when}`}>
      {isDated ? (
        <bdi>
          <Period start={start} end={end} />
        </bdi>
      ) : (
        <bdi {...words}>{time}</bdi>
      )}
    </p>
  );
}

function Post({ entry }: { entry: Experience }) {
  const { body, isSample } = entry;
  const words = useOwnersWords();
  return (
    <section className={`ui-quiet ${styles.entry}`} dir="auto">
      <h3 lang={words.lang}>{body}</h3>
      <When {...entry} {...datesOf(entry)} />
      <p className="ui-muted" lang={words.lang}>
        <Where entry={entry} />
        <SampleMark isSample={isSample} />
      </p>
      <Summary {...words} entry={entry} />
    </section>
  );
}

function Work({ project }: { project: Project }) {
  const { title, address, type, desc, isSample } = project;
  const summary = excerpt(desc);
  const components = componentsOf(project);
  const text = useText();
  const words = useOwnersWords();
  return (
    <section className={`ui-quiet ${styles.entry}`} dir="auto">
      <h3 lang={words.lang}>{address === null ? title : <Link to={projectPath(address)}>{title}</Link>}</h3>
      <When {...project} />
      {summary !== '' && <p {...words}>{summary}</p>}
      <p className="ui-muted" lang={words.lang}>
        <bdi>{typeText(type, text)}</bdi>
        {components.map((part, index) => (
          <Fragment key={part}>
            {index === 0 ? ' · ' : ', '}
            <bdi>{part}</bdi>
          </Fragment>
        ))}
        <SampleMark isSample={isSample} />
      </p>
    </section>
  );
}

interface GroupProps<Row> {
  name: string;
  rows: readonly Row[];
  textOf: (row: Row) => string;
}

/** What belongs together, on a line. Marked once if all of it is the sample's. */
function Group<Row extends { isSample?: true | undefined }>({ name, rows, textOf }: GroupProps<Row>) {
  const words = useOwnersWords();
  const text = useText();
  const isAllSample = rows.every(({ isSample }) => isSample);
  return (
    <p {...words} className={styles.group}>
      {name !== '' && <span className={styles.name}>{text('{name}:', { name })} </span>}
      {rows.map((row, index) => (
        <Fragment key={index}>
          {index > 0 && ', '}
          <bdi>{textOf(row)}</bdi>
          {!isAllSample && <SampleMark isSample={row.isSample} />}
        </Fragment>
      ))}
      {isAllSample && <SampleMark isSample />}
    </p>
  );
}
