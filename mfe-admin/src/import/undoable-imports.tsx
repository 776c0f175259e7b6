import { useSiteChange } from '@portico/platform/page';
import { useAppDispatch } from '@portico/platform/store';
import { undoImport, useImports, whatOf } from './import-api';
import styles from './import.module.css';

const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** The imports of the last hour. */
export function UndoableImports({ onUndone }: { onUndone: () => void }) {
  const dispatch = useAppDispatch();
  const changeSite = useSiteChange();
  const { data: imports = [] } = useImports();
  if (imports.length === 0) return null;
  return (
    <ul className={styles.undoable} aria-label="Imports of the last hour">
      {imports.map((one) => (
        <li key={one.importId}>
          <span>
            Imported {whatOf(one)} at <time dateTime={one.at}>{time.format(new Date(one.at))}</time>.
          </span>
          <button
            type="button"
            aria-label={`Undo the import of ${time.format(new Date(one.at))}`}
            onClick={() => void dispatch(undoImport(one.importId, changeSite)).then(onUndone)}
          >
            Undo
          </button>
        </li>
      ))}
    </ul>
  );
}
