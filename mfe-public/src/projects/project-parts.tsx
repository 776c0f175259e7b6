import { componentsOf } from '@portico/contract/rows/projects/components';
import type { Project } from '@portico/contract/rows/projects/project';
import { projectFields } from '@portico/contract/rows/projects/project-fields';
import { useOwnersWords } from '@portico/platform/page';
import { useText } from '@portico/platform/text';
import { typeText } from '@portico/contract/rows/type-text';
import { Period } from '../period/period';
import { SampleMark } from '../sample/sample-mark';
import styles from './project-parts.module.css';

type Shown = Omit<Project, 'version'>;

/** What kind of project it is, and when it was made, or for how long. */
export function ProjectFacts({ project: { type, start, end, time, isSample } }: { project: Shown }) {
  const words = useOwnersWords();
  const text = useText();
  return (
    <p className="ui-row ui-small">
      {type !== '' && <span {...words}>{typeText(type, text)}</span>}
      {(start ?? end) === null ? (
        time !== '' && <span {...words}>{time}</span>
      ) : (
        <span>
          <Period start={start} end={end} />
        </span>
      )}
      <SampleMark isSample={isSample} />
    </p>
  );
}

/** Nothing if nothing is known. */
export function Lead({ text }: { text: string }) {
  const words = useOwnersWords();
  if (text === '') return null;
  return (
    <p className="ui-lead ui-lines" {...words}>
      {text}
    </p>
  );
}

/** Nothing if there are none. */
export function Parts({ of, parts }: { of: string; parts: readonly string[] }) {
  const words = useOwnersWords();
  if (parts.length === 0) return null;
  return (
    <ul role="list" className={`ui-row ${styles.parts}`} aria-label={of}>
      {parts.map((part, index) => (
        <li key={index} {...words} className="ui-chip">
          {part}
        </li>
      ))}
    </ul>
  );
}

/** What it is made with, and where to see it. */
export function ProjectParts({ project, titleId }: { project: Shown; titleId: string }) {
  const { liveUrl, sourceUrl } = project;
  const text = useText();
  return (
    <>
      <Parts of={text(projectFields.lang.label)} parts={componentsOf(project)} />
      {(liveUrl ?? sourceUrl) !== null && (
        <p className={`ui-row ${styles.links}`}>
          {liveUrl !== null && (
            <a className="ui-button" href={liveUrl} rel="noopener noreferrer" aria-describedby={titleId}>
              {text('See it live')}
            </a>
          )}
          {sourceUrl !== null && (
            <a className="ui-button" href={sourceUrl} rel="noopener noreferrer" aria-describedby={titleId}>
              {text('Source code')}
            </a>
          )}
        </p>
      )}
    </>
  );
}
