import styles from './users.module.css';
import type { ShownUsers } from './users-api';

interface NobodyFoundProps {
  shown: ShownUsers;
  onClear: () => void;
  onFirstPage: () => void;
}

/** Says why the list is empty, and leads to where it is not. */
export function NobodyFound({ shown: { search, cursor }, onClear, onFirstPage }: NobodyFoundProps) {
  if (cursor !== undefined) {
    return (
      <>
        There is nobody on this page any more.
        <button type="button" className={styles.way} onClick={onFirstPage}>
          Go to the first page
        </button>
      </>
    );
  }
  if (search === '') return 'There are no users here yet. Whoever registers is listed here.';
  return (
    <>
      No users match “{search}”.
      <button type="button" className={styles.way} onClick={onClear}>
        Clear the search
      </button>
    </>
  );
}
