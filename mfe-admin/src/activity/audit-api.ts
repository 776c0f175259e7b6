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

/** The API takes instants: the days are the reader's, and the last one counts to its end. */
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

/** There is always more: cached events are shown at once, and refetched. */
export const useAudit = (shown: ShownEvents) => audit.useQuery(shown, { refetchOnMountOrArgChange: true });
