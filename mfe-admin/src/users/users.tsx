import type { User } from '@portico/contract/user';
import { List } from '@portico/platform/list';
import { useMemo } from 'react';
import { Pages } from '../table/pages';
import { RowsAwaited } from '../table/rows-awaited';
import { useAddress } from '../table/use-address';
import { ExportUsers } from './export-users';
import { fullName } from './full-name';
import { NobodyFound } from './nobody-found';
import { SearchField } from './search-field';
import { shownUsers } from './shown-users';
import { useDeletions } from './use-deletions';
import { UserTable } from './user-table';
import { userCount } from './user-count';
import { useUsers } from './users-api';
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

export default function Users() {
  const [parameters, show] = useAddress();
  const shown = useMemo(() => shownUsers(parameters), [parameters]);
  const result = useUsers(shown);
  const { data: page, currentData } = result;
  const { staying, notDeleted } = useDeletions(page?.users);
  const list = { ...result, data: page && staying };
  const { search, sort, order } = shown;
  const clear = () => show({ search: undefined });
  return (
    <>
      <h1>User List</h1>
      <div className={styles.tools}>
        <SearchField
          label="Search names and e-mail addresses"
          search={search}
          onSearch={(wanted) => show({ search: wanted }, { replace: true })}
        />
        <ExportUsers shown={shown} />
      </div>
      <div className={styles.summary}>
        <p role="status">
          {notDeleted.map((user) => `${fullName(user)} was not deleted. `)}
          {page && userCount(page)}
        </p>
        <RowsAwaited result={list} current={currentData} />
      </div>
      <List
        result={list}
        sample={sample}
        empty={<NobodyFound shown={shown} onClear={clear} onFirstPage={() => show({})} />}
      >
        {(users) => (
          <UserTable
            users={users.filter(({ userId }) => userId >= firstUser)}
            sorting={{ by: sort, order, onSort: (by, next) => show({ sort: by, order: next }) }}
            isBusy={result.isFetching && currentData === undefined}
          />
        )}
      </List>
      {page === undefined && result.isError && (
        <button type="button" onClick={clear}>
          Show all users
        </button>
      )}
      {page && <Pages links={page.links} onShow={(cursor) => show({ cursor })} />}
    </>
  );
}
