import type { AuditEvent } from '@portico/contract/audit/audit';
import { injectEndpoints } from '@portico/platform/api';
import { type Page, pageOf } from '../table/pages';
import { localDay, type ShownEvents } from './shown-events';

const pageSize = 50;

/** The API takes times. Days are in the reader's time zone, and `to` includes its day. */
function asParameters({ actor, action, from, to, cursor = '' }: ShownEvents): URLSearchParams {
  const given = {
    actor,
    action,
    from: localDay(from)?.toISOString() ?? '',
    to: localDay(to, 1)?.toISOString() ?? '',
    limit: String(pageSize),
    cursor,
  };
  return new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''));
}

const { audit } = injectEndpoints(RELEASE, (build) => ({
  audit: build.query<Page<AuditEvent>, ShownEvents>({
    query: (shown) => `audit?${asParameters(shown)}`,
    transformResponse: pageOf<AuditEvent>,
    providesTags: ['Audit'],
  }),
}));

/** Always refetched, because events keep being added. */
export const useAudit = (shown: ShownEvents) => audit.useQuery(shown, { refetchOnMountOrArgChange: true });
