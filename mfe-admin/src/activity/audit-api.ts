import type { AuditEvent } from '@portico/contract/administration/audit';
import { injectEndpoints } from '@portico/platform/api';
import type { PageLinks } from '../table/pages';
import { pageLinks } from '../table/pages';
import type { ShownEvents } from './shown-events';
import { localDay } from './shown-events';

const pageSize = 50;

interface EventsPage {
  events: AuditEvent[];
  links: PageLinks;
}

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
  audit: build.query<EventsPage, ShownEvents>({
    query: (shown) => `audit?${asParameters(shown)}`,
    transformResponse: (events: AuditEvent[], meta) => ({
      events,
      links: pageLinks(meta?.response?.headers.get('link') ?? null),
    }),
    providesTags: ['Audit'],
  }),
}));

/** Always refetched, because events keep being added. */
export const useAudit = (shown: ShownEvents) => audit.useQuery(shown, { refetchOnMountOrArgChange: true });
