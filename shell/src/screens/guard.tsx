import type { Access } from '@portico/contract/access';
import { Navigate } from '@portico/platform/router';
import { selectMayEnter } from '@portico/platform/session';
import { useAppSelector } from '@portico/platform/store';
import type { ReactNode } from 'react';

interface GuardProps {
  access: Access;
  restored: boolean;
  children: ReactNode;
}

/** Nobody who may not enter a screen sees it; he is led to `/`. What is allowed is decided by the server alone. */
export function Guard({ access, restored, children }: GuardProps) {
  const mayEnter = useAppSelector((state) => selectMayEnter(state, access));
  if (access === 'everyone') return children;
  if (!restored) return <noscript>This page needs JavaScript.</noscript>;
  return mayEnter ? children : <Navigate to="/" replace />;
}
