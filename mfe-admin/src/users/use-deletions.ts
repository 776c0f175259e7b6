import type { User } from '@portico/contract/user';
import { useAppSelector } from '@portico/platform/store';
import { deletionState } from './user-changes';

const areSame = (some: User[], others: User[]) =>
  some.length === others.length && some.every((user, place) => user === others[place]);

/** Those of the users who are not on their way out, and those who were to be deleted and are not. */
export function useDeletions(users: readonly User[] = []) {
  const staying = useAppSelector(
    (state) => users.filter(({ userId }) => deletionState(state, userId) !== 'going'),
    areSame,
  );
  const notDeleted = useAppSelector(
    (state) => users.filter(({ userId }) => deletionState(state, userId) === 'failed'),
    areSame,
  );
  return { staying, notDeleted };
}
