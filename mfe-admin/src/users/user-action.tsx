import { callApi, problemErrors } from '@portico/platform/api';
import { useAppDispatch } from '@portico/platform/store';
import { useState } from 'react';
import styles from './users.module.css';

interface UserActionProps {
  method: 'DELETE' | 'POST';
  url: string;
  label: string;
  /** What is said afterwards. */
  done: string;
}

/** What takes one press, and can be pressed again. Says beside it what came of it: a dialog covers alerts. */
export function UserAction({ method, url, label, done }: UserActionProps) {
  const dispatch = useAppDispatch();
  const [said, setSaid] = useState('');
  const [hasFailed, setHasFailed] = useState(false);
  const act = async () => {
    // So that the same words are announced again.
    setSaid('');
    const { error } = await dispatch(callApi({ url, method }));
    const [{ msg } = { msg: done }] = error ? problemErrors(error) : [];
    setSaid(msg);
    setHasFailed(error !== undefined);
  };
  return (
    <>
      <button type="button" onClick={() => void act()}>
        {label}
      </button>
      <p role="status" className={hasFailed ? styles.refused : styles.said}>
        {said}
      </p>
    </>
  );
}
