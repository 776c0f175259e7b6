import type { User } from '@portico/contract/accounts/user';
import { alertRaised } from '@portico/platform/alerts';
import { useNotDeleted } from '@portico/platform/editable-list';
import { useDialog } from '@portico/platform/list';
import { selectSelfId } from '@portico/platform/session';
import { useAppDispatch, useAppSelector } from '@portico/platform/store';
import { useText } from '@portico/platform/text';
import { DataTable } from '../table/data-table';
import { PagedList } from '../table/paged-list';
import { useKeptPage } from '../table/pages';
import { useAddress } from '../table/use-address';
import { ExportUsers } from './export-users';
import { SearchField, searchFieldId } from './search-field';
import { deletions } from './user-changes';
import { useUserColumns } from './user-columns';
import { fullName, pageSummary } from './user-words';
import { type ShownUsers, shownUsers, users as list } from './users-api';
import styles from './users.module.css';

/** Users below it are never listed, so the sample, whose user has the id 0, has no rows. */
const minUserId = 1;

const loadDialog = () => import('./user-dialog');

export default function Users() {
  const text = useText();
  const [parameters, show] = useAddress();
  const shown = shownUsers(parameters);
  // Others change users, too.
  const result = list.useQuery(shown, { refetchOnMountOrArgChange: true });
  const selfId = useAppSelector(selectSelfId);
  const { error } = result;
  const page = useKeptPage(result.data, deletions);
  const notDeleted = useNotDeleted(page?.rows, deletions.isNotDeleted, fullName);
  const { search, sort, order } = shown;
  /** The API refuses, for example, an invalid cursor in the URL. */
  const isRefused = error !== undefined && 'status' in error && error.status === 400;
  // Outside of the list, so that an open form survives an empty list.
  const { dialog, open } = useDialog();
  const dispatch = useAppDispatch();
  const onSaved = (user: User) =>
    void dispatch(alertRaised({ msg: text('Saved {name}', { name: fullName(user) }), alertType: 'success' }));
  const columns = useUserColumns(selfId, (opened) => open(loadDialog, { opened, onSaved }));
  /** Called by buttons that disappear, so it moves the focus. */
  const showFirstPage = (changes: { search?: undefined }) => {
    document.getElementById(searchFieldId)?.focus();
    show(changes);
  };
  return (
    <>
      <h1>{text('User List')}</h1>
      <div className={`ui-row ui-apart ui-screen ${styles.tools}`}>
        <SearchField search={search} onSearch={(wanted) => show({ search: wanted }, { replace: true })} />
        <ExportUsers shown={shown} />
      </div>
      <PagedList
        result={{ ...result, data: page }}
        summary={page ? notDeleted + pageSummary(page, text) : ''}
        sample={[]}
        empty={<NoUsers shown={shown} onShow={showFirstPage} />}
        onShow={show}
      >
        {(users, isBusy) => (
          <DataTable
            name={text('Users')}
            columns={columns}
            rows={users.filter(({ userId }) => userId >= minUserId)}
            keyOf={({ userId }) => userId}
            sorting={{ by: sort, order, onSort: (by, next) => show({ sort: by, order: next }) }}
            isBusy={isBusy}
          />
        )}
      </PagedList>
      {page === undefined && isRefused && (
        <button type="button" onClick={() => showFirstPage({ search: undefined })}>
          {text('Show all users')}
        </button>
      )}
      {dialog}
    </>
  );
}

interface NoUsersProps {
  shown: ShownUsers;
  onShow: (changes: { search?: undefined }) => void;
}

/** Says why the list is empty and what to do. */
function NoUsers({ shown: { search, cursor }, onShow }: NoUsersProps) {
  const text = useText();
  const isPage = cursor !== undefined;
  if (search === '' && !isPage)
    return text('There are no users yet. New users appear here once they register.');
  return (
    <>
      {isPage ? text('This page is empty now.') : text('No users match “{search}”.', { search })}
      <button
        type="button"
        className={styles.way}
        onClick={() => onShow(isPage ? {} : { search: undefined })}
      >
        {text(isPage ? 'Go to the first page' : 'Clear the search')}
      </button>
    </>
  );
}
