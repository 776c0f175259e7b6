import type { User } from '@portico/contract/user';
import { demoted } from '@portico/platform/api';
import { personLoaded } from '@portico/platform/session';
import type { AppThunk } from '@portico/platform/store';

/** Lets the session follow who edited himself. The answer was given to an administrator: it does not say that he is none now. */
export const ownEditSaved =
  (user: User): AppThunk<void> =>
  (dispatch) => {
    dispatch(personLoaded({ user }));
    if (!user.isAdmin) dispatch(demoted());
  };
