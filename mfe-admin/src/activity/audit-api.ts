import type { AuditEvent } from '@portico/contract/audit/audit';
import { injectEndpoints } from '@portico/platform/api';
import { type Page, pageOf, parametersOf } from '../table/pages';
import { localDay, type ShownEvents } from './shown-events';

/** Days are in the reader's time zone, and `to` includes its day. */
const timeAt = (day: string, addedDays = 0) => localDay(day, addedDays)?.toISOString();

const { audit } = injectEndpoints(RELEASE, (build) => ({
  audit: build.query<Page<AuditEvent>, ShownEvents>({
    query: ({ from, to, cursor, ...shown }) => {
      const times = { from: timeAt(from), to: timeAt(to, 1) };
      return `audit?${parametersOf({ ...shown, ...times, limit: '50', cursor })}`;
    },
    transformResponse: pageOf<AuditEvent>,
    providesTags: ['Audit'],
  }),
}));

/** Always refetched, because events keep being added. */
export const useAudit = (shown: ShownEvents) => audit.useQuery(shown, { refetchOnMountOrArgChange: true });
