/* eslint-disable portico/no-clock-in-render -- The list is fetched by the browser. */
import type { OwnSession } from '@portico/contract/accounts/auth';
import { alertRaised } from '@portico/platform/alerts';
import { alertProblems, callApi, isGone } from '@portico/platform/api';
import { Question } from '@portico/platform/dialog';
import { handOnFocus, LoadingOrFailure } from '@portico/platform/list';
import { useAppDispatch } from '@portico/platform/store';
import { useState } from 'react';
import { usePolledData } from '../availability/use-polled-data';
import styles from './profile.module.css';

const times = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

const headingId = 'own-sessions';

/** Where the person is signed in; each can be ended, or all but this one. */
export function OwnSessions() {
  const dispatch = useAppDispatch();
  const list = usePolledData<OwnSession[]>('auth/sessions', () => true);
  const { data: sessions = [], refetch } = list;
  const [asking, setAsking] = useState(false);
  const end = async (path: string, done: string) => {
    const { error } = await dispatch(callApi({ url: path, method: 'DELETE' }));
    // An earlier press may have ended it.
    if (error && !isGone(error)) dispatch(alertProblems(error));
    else dispatch(alertRaised({ msg: done, alertType: 'success' }));
    await refetch();
  };
  return (
    // Takes the focus of a button that goes.
    <section aria-labelledby={headingId} tabIndex={-1} className={`ui-stack ui-section ${styles.own}`}>
      <h2 id={headingId}>Where you are signed in</h2>
      {list.data === undefined && <LoadingOrFailure call={list} failure="This list could not be loaded." />}
      <ul role="list" className={`ui-stack ${styles.sessions}`}>
        {sessions.map(({ number, browser, network, lastSeenAt, isCurrent }) => {
          const name = browser ?? 'A new sign-in';
          return (
            <li key={number} className="ui-row ui-apart">
              <span id={`session-${number}`}>
                {name}
                {network !== null && `, ${network}`}, last used{' '}
                <time dateTime={lastSeenAt}>{times.format(new Date(lastSeenAt))}</time>
              </span>
              {isCurrent ? (
                <strong>This browser</strong>
              ) : (
                <button
                  type="button"
                  ref={handOnFocus}
                  aria-label={`Sign out ${name}`}
                  aria-describedby={`session-${number}`}
                  onClick={() => void end(`auth/sessions/${number}`, `${name} is signed out`)}
                >
                  Sign out
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {sessions.length > 1 && (
        <button type="button" ref={handOnFocus} onClick={() => setAsking(true)}>
          Sign out everywhere else
        </button>
      )}
      {asking && (
        <Question
          title="Sign out everywhere else?"
          action="Sign out"
          onAct={() => {
            setAsking(false);
            void end('auth/sessions', 'You are signed in only here now');
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
