import { sessionEnded } from '@portico/platform/session';
import { useAppDispatch } from '@portico/platform/store';

/** Ends the session, in this browser also where the part that tells the server does not load. */
export function Logout() {
  const dispatch = useAppDispatch();
  const logOut = async () => {
    // The button goes, and the focus must not be lost with it.
    document.getElementById('main')?.focus({ preventScroll: true });
    const signOut = await import('@portico/platform/account').then(
      (account) => account.signOut,
      () => sessionEnded,
    );
    dispatch(signOut() as ReturnType<typeof sessionEnded>);
  };
  return (
    <button type="button" onClick={() => void logOut()}>
      Logout
    </button>
  );
}
