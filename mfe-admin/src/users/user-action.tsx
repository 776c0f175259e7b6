import { alertRaised } from '@portico/platform/alerts';
import { callApi, problemErrors } from '@portico/platform/api';
import { useAppDispatch } from '@portico/platform/store';

interface UserActionProps {
  method: 'DELETE' | 'POST';
  url: string;
  label: string;
  /** What is said afterwards. */
  done: string;
}

/** What takes one press, and can be pressed again. */
export function UserAction({ method, url, label, done }: UserActionProps) {
  const dispatch = useAppDispatch();
  const act = async () => {
    const { error } = await dispatch(callApi({ url, method }));
    const [{ msg } = { msg: done }] = error ? problemErrors(error) : [];
    dispatch(alertRaised({ msg, alertType: error ? 'danger' : 'success' }));
  };
  return (
    <button type="button" onClick={() => void act()}>
      {label}
    </button>
  );
}
