import type { AppThunk } from '@portico/platform/store';
import { leave, useAppDispatch } from '@portico/platform/store';

/** Logs out here at once; the server is told by a part that comes when it is needed. */
const logOut = (): AppThunk<void> => (dispatch, getState) => {
  const token = getState().session.token!;
  dispatch(leave());
  import('@portico/platform/account').then(
    ({ endSession }) => dispatch(endSession(token)),
    () => {},
  );
};

export function Logout() {
  const dispatch = useAppDispatch();
  const onClick = () => {
    // The button goes, and the focus must not be lost with it.
    document.getElementById('main')?.focus({ preventScroll: true });
    dispatch(logOut());
  };
  return (
    <button type="button" onClick={onClick}>
      Logout
    </button>
  );
}
