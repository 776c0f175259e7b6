import { useLocation } from '@portico/platform/router';
import type { ReactNode } from 'react';
import { FailureBoundary } from './failure-boundary';

/** Keeps a failure to the path that it happened at: the next one begins anew. */
export function ScreenFailureBoundary({ children }: { children: ReactNode }) {
  return <FailureBoundary key={useLocation().pathname}>{children}</FailureBoundary>;
}
