import type { Highlights } from '@portico/contract/rows/highlights';
import { useOwnersWords } from '@portico/platform/page';
import { useText } from '@portico/platform/text';
import { Period } from '../period/period';
import { Parts } from '../projects/project-parts';
import { SampleMark } from '../sample/sample-mark';
import styles from './background.module.css';

/** What the owner does, did and knows, each in its shortest form. */
export function Background({ timeline, skills }: Pick<Highlights, 'timeline' | 'skills'>) {
  const { lang } = useOwnersWords();
  const text = useText();
  if (timeline.length + skills.length === 0) return null;
  return (
    <div className={`ui-card ui-stack ${styles.background}`}>
      {timeline.length > 0 && (
        <ol role="list" aria-label={text('Experience')} className={`ui-columns ${styles.timeline}`}>
          {timeline.map(({ expId, body, organisation, start, end, isSample }) => (
            <li key={expId} dir="auto">
              <strong lang={lang}>{body}</strong>
              {organisation !== null && (
                <span className="ui-small" lang={lang}>
                  {organisation}
                </span>
              )}
              <small className="ui-small">
                <Period start={start} end={end} />
                <SampleMark isSample={isSample} />
              </small>
            </li>
          ))}
        </ol>
      )}
      <Parts of={text('Skills')} parts={skills} />
    </div>
  );
}
