import { type ReleaseToken, tokenState } from '@portico/contract/releases/tokens';
import type { Column } from '../table/data-table';
import { RowButton } from '../table/row-button';
import { ShownDay, ShownTime } from '../table/shown-time';
import { rightLabels } from './token-words';

export const tokenColumns = (onRevoke: (token: ReleaseToken) => void): Column<ReleaseToken>[] => [
  { label: 'ID', kind: 'line', cell: ({ id }) => <code>{id}</code> },
  {
    label: 'Front Ends',
    cell: ({ frontEnds }) => <span className="ui-lines">{frontEnds.join('\n')}</span>,
  },
  {
    label: 'Rights',
    kind: 'words',
    cell: ({ rights }) => rights.map((right) => rightLabels[right]).join(', '),
  },
  { label: 'Created', kind: 'words', cell: ({ createdAt }) => <ShownTime at={createdAt} /> },
  {
    label: 'Last Used',
    kind: 'words',
    cell: ({ lastUsedAt }) => (lastUsedAt ? <ShownTime at={lastUsedAt} /> : 'Never'),
  },
  { label: 'State', kind: 'words', cell: state },
  {
    label: 'Revoke',
    kind: 'control',
    cell: (token) =>
      tokenState(token) === 'active' && (
        <RowButton action="Revoke" of={token.id} onClick={() => onRevoke(token)} />
      ),
  },
];

function state(token: ReleaseToken) {
  const { until, revokedAt } = token;
  if (revokedAt !== null)
    return (
      <>
        Revoked <ShownTime at={revokedAt} />
      </>
    );
  if (until === null) return 'Active, never expires';
  const label = tokenState(token) === 'expired' ? 'Expired' : 'Active until';
  return (
    <>
      {label} <ShownDay at={until} />
    </>
  );
}
