import type { Access } from '@portico/contract/releases/remote-descriptor';
import { Navigate } from '@portico/platform/router';
import { selectIsHeld, selectMayEnter } from '@portico/platform/session';
import { type RootState, useAppSelector } from '@portico/platform/store';
import { GuardedContext } from '@portico/platform/unsaved-work';
import { type ReactNode, Suspense, use, useState } from 'react';
import { useText } from '@portico/platform/text';
import { Loading } from '../remotes/region';
import type { Restored } from '../store/restore-stored-state';

interface GuardProps {
  access: Access;
  ownerOnly?: boolean | undefined;
  /** Shown until it is known whether the person may see the screen. */
  title: string;
  restored: Restored | undefined;
  children: ReactNode;
}

const selectPerson = ({ session: { user, selfId } }: RootState) => user?.userId ?? selfId?.id;

/**
 * Redirects unauthorised users to `/`, unless the session ends under a form that waits. Remounts the screen for another
 * person, who must not see its state. The server enforces access.
 */
export function Guard({ access, ownerOnly, title, restored, children }: GuardProps) {
  const mayEnter = useAppSelector((state) => selectMayEnter(state, access, ownerOnly));
  const isHeld = useAppSelector(selectIsHeld);
  const text = useText();
  const [wasIn, setWasIn] = useState(false);
  if (mayEnter && !wasIn) setWasIn(true);
  const person = useAppSelector(selectPerson);
  const [seen, setSeen] = useState({ by: person, visit: 0 });
  if (person !== undefined && person !== seen.by) {
    setSeen({ by: person, visit: seen.visit + (seen.by === undefined ? 0 : 1) });
  }
  const screen = (
    <GuardedContext key={seen.visit} value={access === 'user' || access === 'admin'}>
      {children}
    </GuardedContext>
  );
  if (access === 'everyone') return screen;
  if (!restored) return <noscript>{text('This page needs JavaScript.')}</noscript>;
  return mayEnter || (wasIn && isHeld) ? (
    screen
  ) : (
    <Suspense fallback={<Loading title={title} />}>
      <Redirect after={access === 'admin' ? restored.personChecked : undefined} />
    </Suspense>
  );
}

function Redirect({ after }: { after: Promise<void> | undefined }) {
  if (after) use(after);
  return <Navigate to="/" replace />;
}
