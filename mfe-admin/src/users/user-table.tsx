import type { User } from '@portico/contract/user';
import { DialogOnDemand } from '@portico/platform/list';
import { useState } from 'react';
import type { Sorting } from '../table/column-head';
import { DataTable } from '../table/data-table';
import type { Opened } from './opened';
import { userColumns } from './user-columns';

/** Dialogs and forms are loaded once one is opened. */
const loadDialog = () => import('./user-dialog');

interface UserTableProps {
  users: readonly User[];
  sorting: Sorting;
  isBusy: boolean;
}

/** The users of one page, with the dialogs that change them. */
export function UserTable({ users, sorting, isBusy }: UserTableProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  // An answer that comes late closes no other dialog than its own.
  const close = () => setOpened((present) => (present === opened ? null : present));
  return (
    <>
      <DataTable
        name="Users"
        columns={userColumns(setOpened)}
        rows={users}
        keyOf={({ userId }) => userId}
        sorting={sorting}
        isBusy={isBusy}
      />
      {opened && <DialogOnDemand load={loadDialog} dialog={{ opened, onClose: close }} />}
    </>
  );
}
