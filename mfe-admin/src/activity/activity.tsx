import type { AuditEvent } from '@portico/contract/audit/audit';
import { injectEndpoints } from '@portico/platform/api';
import { type Column, DataTable } from '../table/data-table';
import { PagedList } from '../table/paged-list';
import { latestSummary, type Page, pageOf, parametersOf } from '../table/pages';
import { exactTimeText } from '../table/shown-time';
import { useAddress } from '../table/use-address';
import { eventLabel } from './action-words';
import { EventFilter } from './event-filter';
import { ignoredParameters, isId, localDay, type ShownEvents, shownEvents } from './shown-events';

/** Days are in the reader's time zone, and `to` includes its day. */
const timeAt = (day: string, addedDays = 0) => localDay(day, addedDays)?.toISOString();

const { audit } = injectEndpoints(RELEASE, (build) => ({
  audit: build.query<Page<AuditEvent>, ShownEvents>({
    query: ({ actor, action, from, to, cursor }) => {
      const who = { [isId(actor) ? 'actor' : 'person']: actor };
      const times = { from: timeAt(from), to: timeAt(to, 1) };
      return `audit?${parametersOf({ ...who, action, ...times, limit: '50', cursor })}`;
    },
    transformResponse: pageOf<AuditEvent>,
    providesTags: ['Audit'],
  }),
}));

export default function Activity() {
  const [parameters, show] = useAddress();
  const shown = shownEvents(parameters);
  // Events keep being added.
  const result = audit.useQuery(shown, { refetchOnMountOrArgChange: true });
  const { data: page } = result;
  const summary = latestSummary(page?.rows, 'event', ({ at }) => exactTimeText(at)) || (page && 'No events');
  return (
    <>
      <h1>Activity</h1>
      <EventFilter shown={shown} onFilter={(wanted) => show({ ...wanted })} />
      <PagedList
        result={result}
        summary={[...ignoredParameters(parameters), summary].filter(Boolean).join(' ')}
        empty="No events match. Choose another name or other days, or clear the filter."
        onShow={show}
      >
        {(events, isBusy) => (
          <DataTable
            name="Activity"
            columns={eventColumns((actorId) => show({ actor: String(actorId) }))}
            rows={events}
            keyOf={({ id }) => id}
            isBusy={isBusy}
          />
        )}
      </PagedList>
    </>
  );
}

/** @param onPick called with the chosen person's id */
const eventColumns = (onPick: (actorId: number) => void): Column<AuditEvent>[] => [
  { label: 'Time', kind: 'line', cell: ({ at }) => <time dateTime={at}>{exactTimeText(at)}</time> },
  {
    label: 'Who',
    cell: (event) => (
      <button
        type="button"
        className="ui-link"
        title="Show this person only"
        onClick={() => onPick(event.actorId)}
      >
        <bdi>{actorName(event)}</bdi>
      </button>
    ),
  },
  { label: 'What', cell: whatHappened },
  { label: 'Address', kind: 'line', cell: ({ address }) => address ?? '–' },
];

/** A picture's hash tells nobody anything. */
const whatHappened = (event: AuditEvent): string =>
  event.detail === null || event.action === 'picture.uploaded'
    ? eventLabel(event)
    : `${eventLabel(event)}: ${event.detail}`;

/** Without a user, an address means a visitor. */
function actorName({ actorId, actorName, address }: Omit<AuditEvent, 'action'>): string {
  if (actorId === 0) return address === null ? 'System' : 'Visitor';
  return actorName ?? `Deleted user ${actorId}`;
}
