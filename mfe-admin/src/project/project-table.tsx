import type { ManagedProject } from '@portico/contract/rows/projects/project';
import { periodText, repeatsDates } from '@portico/contract/rows/experience/time-text';
import { projectPath } from '@portico/contract/rows/projects/project-path';
import { projectFields, projectRows } from '@portico/contract/rows/projects/project-fields';
import { FactTable, Fold } from '@portico/platform/list';
import { useOwnersWords } from '@portico/platform/page';
import { Picture } from '@portico/platform/picture';
import { Link } from '@portico/platform/router';
import { useText } from '@portico/platform/text';
import type { DragEvent, ReactNode } from 'react';
import styles from './project-management.module.css';

interface ProjectTableProps {
  project: ManagedProject;
  controls: ReactNode;
  isDragged: boolean;
  onDragOver: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
}

export function ProjectTable({ project, controls, isDragged, ...drop }: ProjectTableProps) {
  const { projectId, title, address, pictures, draft, featured, isSample } = project;
  const cover = pictures?.[0];
  const text = useText();
  const period = periodText(project, text);
  const words = useOwnersWords();
  const facts = projectRows
    .filter((name) => project[name] !== '' && (name !== 'time' || !repeatsDates(project)))
    .map((name) => ({ ...words, label: text(projectFields[name].label), children: project[name] }));
  const heading = `project-${projectId}`;
  return (
    <section className={`${styles.row} ${isDragged ? styles.dragged : ''}`} {...drop}>
      <div className={`ui-row ${styles.head}`}>
        {cover && <Picture picture={{ ...cover, alt: '' }} sizes="8rem" className={styles.cover} />}
        <div className={styles.facts}>
          <h2 id={heading} className="ui-tight" {...words}>
            {title}
          </h2>
          <p className={`ui-row ${styles.marks}`}>
            <span className="ui-chip">{text(draft ? 'Draft' : 'Published')}</span>
            {featured && <span className="ui-chip">{text('Featured')}</span>}
            {isSample && <span className="ui-chip">{text('Sample')}</span>}
            {period !== undefined && <span>{period}</span>}
            {address !== null && <Link to={projectPath(address)}>/info/project/{address}</Link>}
          </p>
        </div>
      </div>
      {controls}
      {facts.length > 0 && (
        <Fold titleId={heading}>
          <FactTable labelledBy={heading} facts={facts} />
        </Fold>
      )}
    </section>
  );
}
