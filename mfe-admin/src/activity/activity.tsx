import type { AuditEvent } from '@portico/contract/audit';
import { List } from '@portico/platform/list';
import { useMemo } from 'react';
import { DataTable } from '../table/data-table';
import { Pages } from '../table/pages';
import { TableSummary } from '../table/table-summary';
import { useAddress } from '../table/use-address';
import { useAudit } from './audit-api';
import { eventColumns } from './event-columns';
import { EventFilter } from './event-filter';
import { pageWords } from './page-words';
import { leftOut, shownEvents } from './shown-events';

/** There is nothing to make up of what people did. */
const sample: AuditEvent[] = [];

export default function Activity() {
  const [parameters, show] = useAddress();
  const shown = useMemo(() => shownEvents(parameters), [parameters]);
  const result = useAudit(shown);
  const { data: page, currentData } = result;
  const list = { ...result, data: page?.events };
  return (
    <>
      <h1>Activity</h1>
      <EventFilter shown={shown} onFilter={(wanted) => show({ ...wanted })} />
      <TableSummary
        words={[...leftOut(parameters), page && pageWords(page.events)].filter(Boolean).join(' ')}
        result={list}
        current={currentData}
      />
      <List result={list} sample={sample} empty="Nothing that was done is found. Choose other days, or all.">
        {(events) => (
          <DataTable
            name="Activity"
            columns={eventColumns((actorId) => show({ actor: String(actorId) }))}
            rows={events}
            keyOf={({ id }) => id}
            isBusy={result.isFetching && currentData === undefined}
          />
        )}
      </List>
      {page && <Pages links={page.links} onShow={(cursor) => show({ cursor })} />}
    </>
  );
}
