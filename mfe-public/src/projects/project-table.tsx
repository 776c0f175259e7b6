import { isDerived, repeatsDates, timeText } from '@portico/contract/rows/experience/time-text';
import type { Project } from '@portico/contract/rows/projects/project';
import { projectFields, projectRows } from '@portico/contract/rows/projects/project-fields';
import { FactTable } from '@portico/platform/list';
import { useOwnersWords } from '@portico/platform/page';
import { useText } from '@portico/platform/text';

interface ProjectTableProps {
  project: Omit<Project, 'version'>;
  /** The id of the title. */
  labelledBy: string;
  rows?: readonly (typeof projectRows)[number][];
}

/** One row per field of which something is known. */
export function ProjectTable({ project, labelledBy, rows = projectRows }: ProjectTableProps) {
  const words = useOwnersWords();
  const text = useText();
  const shown = rows.filter((name) => project[name] !== '' && (name !== 'time' || !repeatsDates(project)));
  return (
    <FactTable
      labelledBy={labelledBy}
      facts={shown.map((name) => ({
        ...(name === 'time' && isDerived(project) ? {} : words),
        label: text(projectFields[name].label),
        children: name === 'time' ? timeText(project, text) : project[name],
      }))}
    />
  );
}
