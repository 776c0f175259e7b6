import type { Access } from '@portico/contract/releases/remote-descriptor';
import { Navigate } from '@portico/platform/router';
import { selectIsHeld, selectMayEnter } from '@portico/platform/session';
import { useAppSelector } from '@portico/platform/store';
import type { RootState } from '@portico/platform/store';
import type { ReactNode } from 'react';
import { Fragment, Suspense, use, useState } from 'react';
import { Loading } from '../remotes/region';
import type { Restored } from '../store/restore-stored-state';

interface GuardProps {
  access: Access;
  /** Of the screen, while it is not known yet whether he may enter. */
  title: string;
  restored: Restored | undefined;
  children: ReactNode;
}

const selectPerson = ({ session: { user, selfId } }: RootState) => user?.userId ?? selfId?.id;

/**
 * Redirects to `/` whoever may not enter a screen. Where the session ended under an open dialog, the screen stays behind
 * it without its data. Another person's screen begins anew: nothing that it keeps by itself is shown to the next one. What
 * is allowed is decided by the server alone.
 */
export function Guard({ access, title, restored, children }: GuardProps) {
  const mayEnter = useAppSelector((state) => selectMayEnter(state, access));
  const isHeld = useAppSelector(selectIsHeld);
  const [wasIn, setWasIn] = useState(false);
  if (mayEnter && !wasIn) setWasIn(true);
  const person = useAppSelector(selectPerson);
  const [seen, setSeen] = useState({ by: person, visit: 0 });
  if (person !== undefined && person !== seen.by) {
    setSeen({ by: person, visit: seen.visit + (seen.by === undefined ? 0 : 1) });
  }
  const screen = <Fragment key={seen.visit}>{children}</Fragment>;
  if (access === 'everyone') return screen;
  if (!restored) return <noscript>This page needs JavaScript.</noscript>;
  return mayEnter || (wasIn && isHeld) ? (
    screen
  ) : (
    <Suspense fallback={<Loading title={title} />}>
      <LedAway after={access === 'admin' ? restored.rightsAsked : undefined} />
    </Suspense>
  );
}

function LedAway({ after }: { after: Promise<void> | undefined }) {
  if (after) use(after);
  return <Navigate to="/" replace />;
}
