import { callApi, problemErrors, useProblemText } from '@portico/platform/api';
import { Question } from '@portico/platform/dialog';
import { useAppDispatch } from '@portico/platform/store';
import { useState } from 'react';
import styles from './users.module.css';

interface UserActionProps {
  method: 'DELETE' | 'POST';
  url: string;
  label: string;
  /** What is said afterwards. */
  done: string;
  /** The question that a dialog asks first. */
  question?: { title: string; action: string };
}

/** What can be pressed again. Says beside it what came of it: a dialog covers alerts. */
export function UserAction({ method, url, label, done, question }: UserActionProps) {
  const dispatch = useAppDispatch();
  const inWords = useProblemText();
  const [said, setSaid] = useState<{ msg: string; lang?: string | undefined; hasFailed: boolean }>();
  const [asking, setAsking] = useState(false);
  const act = async () => {
    setAsking(false);
    // So that the same words are announced again.
    setSaid(undefined);
    const { error } = await dispatch(callApi({ url, method }));
    const answer = error ? inWords(problemErrors(error)[0]!) : { msg: done };
    setSaid({ ...answer, hasFailed: error !== undefined });
  };
  return (
    <>
      <button type="button" onClick={() => (question ? setAsking(true) : void act())}>
        {label}
      </button>
      <p role="status" className={said?.hasFailed ? `ui-error ${styles.refused}` : `ui-small ${styles.said}`}>
        <span lang={said?.lang}>{said?.msg}</span>
      </p>
      {question && asking && (
        <Question {...question} onAct={() => void act()} onClose={() => setAsking(false)} />
      )}
    </>
  );
}
