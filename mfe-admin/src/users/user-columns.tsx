import { ownerId } from '@portico/contract/accounts/owner';
import type { User } from '@portico/contract/accounts/user';
import { Avatar } from '@portico/platform/avatar';
import type { OpenedDialogProps } from '@portico/platform/editable-list';
import { focusBeyond, handOnFocus, NotDeleted } from '@portico/platform/list';
import { Link } from '@portico/platform/router';
import { useRichText, useText } from '@portico/platform/text';
import type { MouseEvent, ReactNode } from 'react';
import type { Column } from '../table/data-table';
import { RowButton } from '../table/row-button';
import { searchFieldId } from './search-field';
import { usePasswordReason, useUserDeletion } from './user-changes';
import { fullName } from './user-words';
import styles from './users.module.css';

type OpenDialog = (dialog: OpenedDialogProps<User>['opened']) => void;

/** @param selfId the administrator's own id, once it is known */
export function useUserColumns(selfId: number | undefined, onOpen: OpenDialog): Column<User>[] {
  const text = useText();
  const rich = useRichText();
  const reason = (why: ReactNode) => <span className={`ui-small ${styles.reason}`}>{why}</span>;
  const link = <Link to="/users/profile" />;
  return [
    { label: text('ID'), sort: 'userId', kind: 'number', cell: ({ userId }) => userId },
    { label: text('First Name'), sort: 'firstName', cell: ({ firstName }) => <bdi>{firstName}</bdi> },
    { label: text('Last Name'), sort: 'lastName', cell: ({ lastName }) => <bdi>{lastName}</bdi> },
    { label: text('Email'), sort: 'email', cell: ({ email }) => <bdi>{email}</bdi> },
    {
      label: text('Admin'),
      sort: 'isAdmin',
      cell: ({ isAdmin }) => (isAdmin ? <strong className="ui-accent">{text('Yes')}</strong> : text('No')),
    },
    {
      label: text('Image'),
      cell: (user) => (
        <div className={styles.image}>
          <Avatar company={user.company} alt={text('Image of {name}', { name: fullName(user) })} />
        </div>
      ),
    },
    {
      label: text('Edit'),
      kind: 'control',
      cell: (user) =>
        user.userId === ownerId && selfId !== ownerId ? (
          reason(text('Only the site owner can edit this.'))
        ) : (
          <RowButton
            // Once saved, a user may leave the page.
            ref={handOnFocus}
            action={text('Edit')}
            of={fullName(user)}
            onClick={() => onOpen({ kind: 'edit', row: user })}
          />
        ),
    },
    {
      label: text('Delete'),
      kind: 'control',
      cell: (user) =>
        user.userId === ownerId ? (
          reason(text('The site owner can’t be deleted.'))
        ) : user.userId === selfId ? (
          reason(rich('Delete your own account in your <link>profile</link>.', { link }))
        ) : (
          <>
            <RowButton
              name="delete"
              action={text('Delete')}
              of={fullName(user)}
              onClick={({ currentTarget: button }) => onOpen({ kind: 'delete', row: user, button })}
            />
            <UserNotDeleted user={user} onOpen={onOpen} />
          </>
        ),
    },
  ];
}

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
