import { ownerId } from '@portico/contract/accounts/owner';
import type { User } from '@portico/contract/accounts/user';
import { Avatar } from '@portico/platform/avatar';
import type { OpenedDialogProps } from '@portico/platform/editable-list';
import { focusBeyond, handOnFocus, NotDeleted } from '@portico/platform/list';
import { Link } from '@portico/platform/router';
import type { MouseEvent } from 'react';
import type { Column } from '../table/data-table';
import { RowButton } from '../table/row-button';
import { searchFieldId } from './search-field';
import { usePasswordReason, useUserDeletion } from './user-changes';
import { fullName } from './user-words';
import styles from './users.module.css';

type OpenDialog = (dialog: OpenedDialogProps<User>['opened']) => void;

/** @param selfId the administrator's own id, once it is known */
export const userColumns = (selfId: number | undefined, onOpen: OpenDialog): Column<User>[] => [
  { label: 'ID', sort: 'userId', kind: 'number', cell: ({ userId }) => userId },
  { label: 'First Name', sort: 'firstName', cell: ({ firstName }) => <bdi>{firstName}</bdi> },
  { label: 'Last Name', sort: 'lastName', cell: ({ lastName }) => <bdi>{lastName}</bdi> },
  { label: 'Email', sort: 'email', cell: ({ email }) => email },
  {
    label: 'Admin',
    sort: 'isAdmin',
    cell: ({ isAdmin }) => (isAdmin ? <strong className="ui-accent">Yes</strong> : 'No'),
  },
  {
    label: 'Image',
    cell: (user) => (
      <div className={styles.image}>
        <Avatar company={user.company} alt={`Image of ${fullName(user)}`} />
      </div>
    ),
  },
  {
    label: 'Edit',
    kind: 'control',
    cell: (user) =>
      user.userId === ownerId && selfId !== ownerId ? (
        <span className={`ui-small ${styles.reason}`}>Only the site owner can edit this.</span>
      ) : (
        <RowButton
          // Once saved, a user may leave the page.
          ref={handOnFocus}
          action="Edit"
          of={fullName(user)}
          onClick={() => onOpen({ kind: 'edit', row: user })}
        />
      ),
  },
  {
    label: 'Delete',
    kind: 'control',
    cell: (user) =>
      user.userId === ownerId ? (
        <span className={`ui-small ${styles.reason}`}>The site owner can’t be deleted.</span>
      ) : user.userId === selfId ? (
        <span className={`ui-small ${styles.reason}`}>
          Delete your own account in your <Link to="/users/profile">profile</Link>.
        </span>
      ) : (
        <>
          <RowButton
            name="delete"
            action="Delete"
            of={fullName(user)}
            onClick={({ currentTarget: button }) => onOpen({ kind: 'delete', row: user, button })}
          />
          <UserNotDeleted user={user} onOpen={onOpen} />
        </>
      ),
  },
];

function UserNotDeleted({ user, onOpen }: { user: User; onOpen: OpenDialog }) {
  const [deleteUser, { error }] = useUserDeletion(user);
  const takesPassword = usePasswordReason(user) !== undefined;
  if (!error) return null;
  const retry = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (takesPassword) return onOpen({ kind: 'delete', row: user, button: currentTarget });
    focusBeyond(currentTarget, searchFieldId);
    void deleteUser(user);
  };
  return <NotDeleted name={fullName(user)} error={error} onRetry={retry} />;
}
