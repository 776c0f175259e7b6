import type { User } from '@portico/contract/user';
import { problemErrors } from '@portico/platform/api';
import { focusBeyond, NotDeleted } from '@portico/platform/list';
import { fullName } from './full-name';
import { searchFieldId } from './search-field-id';
import { useDeleteUser } from './use-delete-user';
import styles from './user-not-deleted.module.css';

/** Marks a user whose deletion failed, and offers it again, unless it may not be: the site needs an administrator. */
export function UserNotDeleted({ user }: { user: User }) {
  const [deleteUser, error] = useDeleteUser(user);
  if (!error) return null;
  if ('status' in error && error.status === 409) {
    return (
      <p className={styles.refused}>
        <strong>Not deleted</strong>: {problemErrors(error)[0]!.msg}
      </p>
    );
  }
  const retry = (button: HTMLButtonElement) => {
    focusBeyond(button, searchFieldId);
    void deleteUser();
  };
  return <NotDeleted name={fullName(user)} error={error} onRetry={retry} />;
}
