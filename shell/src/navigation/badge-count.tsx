import type { Badge } from '@portico/contract/releases/remote-descriptor';
import { injectEndpoints } from '@portico/platform/api';
import { visuallyHidden } from '@portico/platform/page';
import { useLocation } from '@portico/platform/router';
import { useEffect } from 'react';
import styles from './navigation.module.css';

/** A remote invalidates it when it has changed what a badge counts. */
const tag = 'shell/Badge';

const pauseMs = 60_000;

/** Since the person opened a screen. */
const maxLooks = 60;

const { badgeCount } = injectEndpoints(
  RELEASE,
  (build) => ({
    badgeCount: build.query<{ count: number }, string>({ query: (path) => path, providesTags: [tag] }),
  }),
  [tag],
);

export default function BadgeCount({ path, label, of }: Badge & { of?: string }) {
  const { data, refetch } = badgeCount.useQuery(path, { refetchOnMountOrArgChange: true });
  const { pathname } = useLocation();
  useEffect(() => {
    // A page that is left open must not use the session for ever.
    let left = maxLooks;
    const timer = setInterval(() => document.hidden || left-- <= 0 || void refetch(), pauseMs);
    return () => clearInterval(timer);
  }, [refetch, pathname]);
  // The response is a remote's choice.
  const count = Number(data?.count ?? 0);
  if (!(count > 0)) return null;
  return (
    <>
      {' '}
      <span className={styles.badge}>
        {of && <span className={visuallyHidden}>{of} </span>}
        {count}
        <span className={visuallyHidden}> {label}</span>
      </span>
    </>
  );
}
