import type { OwnSession } from '@portico/contract/accounts/auth';
import type { Text } from '@portico/contract/texts/message';
import { alertRaised } from '@portico/platform/alerts';
import { alertProblems, callApi, isGone } from '@portico/platform/api';
import { Question } from '@portico/platform/dialog';
import { handOnFocus, LoadingOrFailure } from '@portico/platform/list';
import { useAppDispatch } from '@portico/platform/store';
import { useRichText, useText } from '@portico/platform/text';
import { useState } from 'react';
import { usePolledData } from '../availability/use-polled-data';
import styles from './profile.module.css';
import { useTimes } from './use-times';

const headingId = 'own-sessions';

/** Such as "Firefox on Linux". */
export function nameOfBrowser(browser: string | null, text: Text): string {
  const [known = '', system] = browser?.split(' on ') ?? [text('A new sign-in')];
  const program = known === 'Another program' ? text('Another program') : known;
  return system === undefined ? program : text('{program} on {system}', { program, system });
}

/** Where the person is signed in; each can be ended, or all but this one. */
export function OwnSessions() {
  const dispatch = useAppDispatch();
  const text = useText();
  const rich = useRichText();
  const times = useTimes();
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
      <h2 id={headingId}>{text('Where you are signed in')}</h2>
      {list.data === undefined && (
        <LoadingOrFailure call={list} failure={text('This list could not be loaded.')} />
      )}
      <ul role="list" className={`ui-stack ${styles.sessions}`}>
        {sessions.map(({ number, browser, network, lastSeenAt, isCurrent }) => {
          const name = nameOfBrowser(browser, text);
          const last = { when: times.format(new Date(lastSeenAt)), time: <time dateTime={lastSeenAt} /> };
          return (
            <li key={number} className="ui-row ui-apart">
              <span id={`session-${number}`}>
                {network === null
                  ? rich('{name}, last used <time>{when}</time>', { name, ...last })
                  : rich('{name}, {network}, last used <time>{when}</time>', { name, network, ...last })}
              </span>
              {isCurrent ? (
                <strong>{text('This browser')}</strong>
              ) : (
                <button
                  type="button"
                  ref={handOnFocus}
                  aria-label={text('Sign out {name}', { name })}
                  aria-describedby={`session-${number}`}
                  onClick={() => void end(`auth/sessions/${number}`, text('{name} is signed out', { name }))}
                >
                  {text('Sign out')}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {sessions.length > 1 && (
        <button type="button" ref={handOnFocus} onClick={() => setAsking(true)}>
          {text('Sign out everywhere else')}
        </button>
      )}
      {asking && (
        <Question
          title={text('Sign out everywhere else?')}
          action={text('Sign out')}
          onAct={() => {
            setAsking(false);
            void end('auth/sessions', text('You are signed in only here now'));
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
