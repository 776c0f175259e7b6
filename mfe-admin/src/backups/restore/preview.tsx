import type { Contents, UploadedBackup } from '@portico/contract/administration/uploaded-backup';
import type { Column } from '../../table/column';
import { DataTable } from '../../table/data-table';
import styles from '../backups.module.css';
import { timeText } from '../../table/shown-time';
import { previewFacts } from './restore-words';

const labels = {
  users: 'Users',
  projects: 'Projects',
  experiences: 'Experience entries',
  interests: 'Interests',
  messages: 'Messages',
  pictures: 'Pictures',
} satisfies Record<keyof Contents, string>;

interface Row {
  label: string;
  then: number;
  now: number;
}

const columns: Column<Row>[] = [
  { label: 'What', cell: ({ label }) => label },
  { label: 'In the backup', kind: 'number', cell: ({ then }) => then },
  { label: 'Today', kind: 'number', cell: ({ now }) => now },
];

/** What a checked backup holds, against what there is today. */
export function Preview({ state }: { state: UploadedBackup }) {
  const { preview } = state;
  if (preview === null) return null;
  const rows = (Object.keys(labels) as (keyof Contents)[]).map((name) => ({
    label: labels[name],
    then: preview.contents[name],
    now: preview.now[name],
  }));
  return (
    <>
      <h3>Backup of {timeText(preview.madeAt)}</h3>
      <DataTable
        name="What the backup holds"
        columns={columns}
        rows={rows}
        keyOf={({ label }) => label}
        isBusy={false}
      />
      <ul className={styles.facts}>
        {previewFacts(state).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </>
  );
}
