import { DropArea } from '../file-picker/drop-area';
import picking from '../file-picker/file-picker.module.css';
import styles from './import.module.css';

interface ChooseFilesProps {
  isReading: boolean;
  /** Why the last ones could not be read. */
  problem: string;
  onChoose: (files: readonly File[]) => void;
}

/** By button or drop. */
export function ChooseFiles({ isReading, problem, onChoose }: ChooseFilesProps) {
  return (
    <section className={styles.choice}>
      <p className={styles.lead}>
        Bring a résumé that you already have. You see everything that comes before it is saved, and you can
        undo it.
      </p>
      <DropArea className={styles.drop} onFiles={(files) => onChoose([...files])}>
        <label htmlFor="files">Files of your résumé</label>
        <input
          id="files"
          type="file"
          className={picking.picker}
          multiple
          accept=".json,.csv,.zip"
          aria-describedby="files-hint"
          onChange={({ currentTarget }) => {
            onChoose([...(currentTarget.files ?? [])]);
            // So that the same file can be chosen again.
            currentTarget.value = '';
          }}
        />
        <p id="files-hint">
          or drop them here. They are read in your browser, and only what you choose is sent.
        </p>
        <p role="status">{isReading && 'Reading...'}</p>
        <div role="alert" className={styles.problems}>
          {problem !== '' && <p>{problem}</p>}
        </div>
      </DropArea>
      <dl className={styles.kinds}>
        <div>
          <dt>JSON Resume</dt>
          <dd>
            One .json file, as many résumé editors write it. This site’s own is at{' '}
            <a href="/resume.json">/resume.json</a>.
          </dd>
        </div>
        <div>
          <dt>LinkedIn</dt>
          <dd>
            In LinkedIn’s settings, under Data privacy, get a copy of your data. Choose the .zip, or its CSV
            files together. Messages and contacts stay unread.
          </dd>
        </div>
      </dl>
    </section>
  );
}
