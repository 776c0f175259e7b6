import type { AuditEvent } from '@portico/contract/audit';
import type { Column } from '../table/column';
import { whatWasDone } from './action-words';
import { actorName } from './actor-name';
import { eventTime } from './event-time';

/** What is shown of each event. @param onPick a person was chosen, by the id */
export const eventColumns = (onPick: (actorId: number) => void): Column<AuditEvent>[] => [
  { label: 'Time', kind: 'line', cell: ({ at }) => <time dateTime={at}>{eventTime(at)}</time> },
  {
    label: 'Who',
    cell: (event) => (
      <button type="button" title="Show this person only" onClick={() => onPick(event.actorId)}>
        <bdi>{actorName(event)}</bdi>
      </button>
    ),
  },
  { label: 'What', cell: whatWasDone },
  { label: 'Address', kind: 'line', cell: ({ address }) => address ?? '–' },
];
