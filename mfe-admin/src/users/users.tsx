import type { User } from '@portico/contract/accounts/user';
import type { OpenedDialogProps } from '@portico/platform/editable-list';
import { DialogOnDemand, List } from '@portico/platform/list';
import { selectSelfId } from '@portico/platform/session';
import { useAppSelector } from '@portico/platform/store';
import { useEffect, useMemo, useRef, useState } from 'react';
import { DataTable } from '../table/data-table';
import { Pages } from '../table/pages';
import { TableSummary } from '../table/table-summary';
import { useAddress } from '../table/use-address';
import { ExportUsers } from './export-users';
import { SearchField, searchFieldId } from './search-field';
import { useDeletions } from './user-changes';
import { userColumns } from './user-columns';
import { fullName, pageWords } from './user-words';
import { type ShownUsers, shownUsers, useUsers } from './users-api';
import styles from './users.module.css';

/** Below are the system and the sample; they are never listed. */
const firstUser = 1;

const sample: User[] = [
  {
    userId: 0,
    firstName: 'Sample',
    lastName: 'User',
    email: 'sample@portfolio.example',
    company: '',
    isAdmin: false,
    version: 1,
  },
];

/** Dialogs and forms are loaded once one is opened. */
const loadDialog = () => import('./user-dialog');

export default function Users() {
  const [parameters, show] = useAddress();
  const shown = useMemo(() => shownUsers(parameters), [parameters]);
  const result = useUsers(shown);
  const selfId = useAppSelector(selectSelfId);
  const { data: page, currentData, error } = result;
  const { staying, notDeleted } = useDeletions(page?.users);
  const list = { ...result, data: page && staying };
  const { search, sort, order } = shown;
  /** The address asks for what there is not. */
  const isRefused = error !== undefined && 'status' in error && error.status === 400;
  // Outside of the list, which takes its rows away when there are none: what is typed in a form stays.
  const [opened, setOpened] = useState<OpenedDialogProps<User>['opened'] | null>(null);
  // An answer that comes late closes no other dialog than its own.
  const close = () => setOpened((present) => (present === opened ? null : present));
  const onSaved = useFocusAfterSave(page);
  /** Clears by a button that disappears, so the focus moves to the search. */
  const showFirstPage = (changes: { search?: undefined }) => {
    document.getElementById(searchFieldId)?.focus();
    show(changes);
  };
  const clear = () => showFirstPage({ search: undefined });
  const notDeletedWords = notDeleted.map((user) => `${fullName(user)} was not deleted. `).join('');
  return (
    <>
      <h1>User List</h1>
      <div className={styles.tools}>
        <SearchField
          label="Search names and email addresses"
          search={search}
          onSearch={(wanted) => show({ search: wanted }, { replace: true })}
        />
        <ExportUsers shown={shown} />
      </div>
      <TableSummary
        words={page ? notDeletedWords + pageWords(page, staying) : ''}
        result={list}
        current={currentData}
      />
      <List
        result={list}
        sample={sample}
        empty={<NobodyFound shown={shown} onClear={clear} onFirstPage={() => showFirstPage({})} />}
      >
        {(users) => (
          <DataTable
            name="Users"
            columns={userColumns(selfId, setOpened)}
            rows={users.filter(({ userId }) => userId >= firstUser)}
            keyOf={({ userId }) => userId}
            sorting={{ by: sort, order, onSort: (by, next) => show({ sort: by, order: next }) }}
            isBusy={result.isFetching && currentData === undefined}
          />
        )}
      </List>
      {page === undefined && isRefused && (
        <button type="button" onClick={clear}>
          Show all users
        </button>
      )}
      {opened && <DialogOnDemand load={loadDialog} dialog={{ opened, onSaved, onClose: close }} />}
      {page && <Pages links={page.links} onShow={(cursor) => show({ cursor })} />}
    </>
  );
}

interface NobodyFoundProps {
  shown: ShownUsers;
  onClear: () => void;
  onFirstPage: () => void;
}

/** Says why the list is empty, and offers the way to where it isn't. */
function NobodyFound({ shown: { search, cursor }, onClear, onFirstPage }: NobodyFoundProps) {
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

/**
 * Keeps the focus when a saved user is no longer on the page, and the focused button with it.
 *
 * @param page changes when the list was refetched
 * @returns to be called when a user was saved
 */
function useFocusAfterSave(page: unknown): () => void {
  const isSaved = useRef(false);
  useEffect(() => {
    if (isSaved.current && document.activeElement === document.body) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    isSaved.current = false;
  }, [page]);
  return () => {
    isSaved.current = true;
  };
}
