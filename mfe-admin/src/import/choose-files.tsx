import { useText } from '@portico/platform/text';
import { DropArea } from '../file-picker/drop-area';
import picking from '../file-picker/file-picker.module.css';
import styles from './import.module.css';

interface ChooseFilesProps {
  isReading: boolean;
  /** Why the last ones could not be read. */
  problem: string;
  onChoose: (files: readonly File[]) => void;
}

/** Takes files by its button or dropped. */
export function ChooseFiles({ isReading, problem, onChoose }: ChooseFilesProps) {
  const text = useText();
  return (
    <section className={`ui-stack ${styles.choice}`}>
      <p className="ui-muted">
        {text('Start with a résumé that you already have. You see a preview before anything is saved.')}
      </p>
      <DropArea className={`ui-stack ${styles.drop}`} onFiles={(files) => onChoose([...files])}>
        <label htmlFor="files">{text('Files of your résumé')}</label>
        <input
          id="files"
          type="file"
          className={picking.picker}
          multiple
          accept=".json,.csv,.txt,.zip"
          aria-describedby="files-hint"
          onChange={({ currentTarget }) => {
            onChoose([...(currentTarget.files ?? [])]);
            // So that the same file can be chosen again.
            currentTarget.value = '';
          }}
        />
        <p id="files-hint" className="ui-small">
          {text('or drop them here. Your browser reads them, and sends only what you choose.')}
        </p>
        <p role="status">{isReading && text('Reading...')}</p>
        <div role="alert" className="ui-stack ui-error">
          {problem !== '' && <p>{problem}</p>}
        </div>
      </DropArea>
      <dl className={`ui-columns ${styles.kinds}`}>
        <div>
          <dt lang="en">JSON Resume</dt>
          <dd className="ui-muted">
            {text('A .json file, which many résumé editors can export. This site’s own:')}{' '}
            <a href="/resume.json">/resume.json</a>
          </dd>
        </div>
        <div>
          <dt lang="en">LinkedIn</dt>
          <dd className="ui-muted">
            {text(
              'In LinkedIn’s settings, under Data privacy, get a copy of your data. Choose the .zip, or its CSV files together. Messages and contacts aren’t read.',
            )}
          </dd>
        </div>
      </dl>
    </section>
  );
}
