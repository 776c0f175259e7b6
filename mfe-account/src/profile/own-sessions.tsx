import type { OwnSession } from '@portico/contract/accounts/auth';
import { alertRaised } from '@portico/platform/alerts';
import { alertProblems, callApi, isGone } from '@portico/platform/api';
import { Question } from '@portico/platform/dialog';
import { handOnFocus } from '@portico/platform/list';
import { useAppDispatch } from '@portico/platform/store';
import { useText } from '@portico/platform/text';
import { useState } from 'react';
import { usePolledData } from '../availability/use-polled-data';
import { OwnList } from './own-list';

/** Where the person is signed in; each can be ended, or all but this one. */
export function OwnSessions() {
  const dispatch = useAppDispatch();
  const text = useText();
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
  /** Such as "Firefox on Linux". */
  const nameOf = (browser: string | null) => {
    const [known = '', system] = browser?.split(' on ') ?? [text('A new sign-in')];
    const program = known === 'Another program' ? text('Another program') : known;
    return system === undefined ? program : text('{program} on {system}', { program, system });
  };
  return (
    <OwnList
      title={text('Where you are signed in')}
      call={list}
      items={sessions.map(({ number, browser, network, lastSeenAt, isCurrent }) => {
        const name = nameOf(browser);
        const done = text('{name} is signed out', { name });
        const item = { key: number, name, network, lastUsedAt: lastSeenAt };
        if (isCurrent) return { ...item, note: text('This browser') };
        return { ...item, onEnd: () => void end(`auth/sessions/${number}`, done) };
      })}
      end={text('Sign out')}
      endOf={(name) => text('Sign out {name}', { name })}
    >
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
    </OwnList>
  );
}
