import type { AuditEvent } from '@portico/contract/audit/audit';
import { english } from '@portico/contract/texts/language';
import type { Text } from '@portico/contract/texts/message';
import { injectEndpoints } from '@portico/platform/api';
import { useRichText, useText } from '@portico/platform/text';
import { type Column, DataTable } from '../table/data-table';
import { PagedList } from '../table/paged-list';
import { type Page, pageOf, parametersOf } from '../table/pages';
import { inSeconds, useTimes } from '../table/shown-time';
import { useAddress } from '../table/use-address';
import { eventWords } from './action-words';
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
  const text = useText();
  const times = useTimes(inSeconds);
  const [parameters, show] = useAddress();
  const shown = shownEvents(parameters);
  // Events keep being added.
  const result = audit.useQuery(shown, { refetchOnMountOrArgChange: true });
  const rows = result.data?.rows;
  const [latest] = rows ?? [];
  // The time makes it differ from page to page, so that each is announced.
  const summary = latest
    ? text('{count, plural, one {# event} other {# events}}, the latest at {time}', {
        count: rows!.length,
        time: times(latest.at),
      })
    : rows && text('No events');
  const columns: Column<AuditEvent>[] = [
    { label: text('Time'), kind: 'line', cell: ({ at }) => <time dateTime={at}>{times(at)}</time> },
    {
      label: text('Who'),
      cell: (event) => (
        <button
          type="button"
          className="ui-link"
          title={text('Show this person only')}
          onClick={() => show({ actor: String(event.actorId) })}
        >
          <bdi>{actorName(event, text)}</bdi>
        </button>
      ),
    },
    { label: text('What'), cell: (event) => <WhatHappened {...event} /> },
    { label: text('Address'), kind: 'line', cell: ({ address }) => address ?? '–' },
  ];
  return (
    <>
      <h1>{text('Activity')}</h1>
      <EventFilter shown={shown} onFilter={(wanted) => show({ ...wanted })} />
      <PagedList
        result={result}
        summary={[...ignoredParameters(parameters, text), summary].filter(Boolean).join(' ')}
        empty={text('No events match. Choose another name or other days, or clear the filter.')}
        onShow={show}
      >
        {(events, isBusy) => (
          <DataTable
            name={text('Activity')}
            columns={columns}
            rows={events}
            keyOf={({ id }) => id}
            isBusy={isBusy}
          />
        )}
      </PagedList>
    </>
  );
}

function WhatHappened(event: AuditEvent) {
  const rich = useRichText();
  const { what, details } = eventWords(event, useText());
  // The server's are English.
  const lang = event.detail === null ? undefined : english;
  const shown = <bdi lang={lang}>{details}</bdi>;
  return <span>{details ? rich('{what}: {details}', { what, details: shown }) : what}</span>;
}

/** Without a user, an address means a visitor. */
function actorName({ actorId, actorName, address }: Omit<AuditEvent, 'action'>, text: Text): string {
  if (actorId === 0) return address === null ? text('System') : text('Visitor');
  return actorName ?? text('Deleted user {id}', { id: String(actorId) });
}
