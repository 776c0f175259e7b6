import type { ManagedFrontEnd, RemoteGrant } from '@portico/contract/releases/managed-front-ends';
import { stateWords } from '@portico/contract/releases/version-words';
import type { Column } from '../table/data-table';
import { RowButton } from '../table/row-button';
import { ShownTime, timeText } from '../table/shown-time';
import { failedText, liveOf, countText, Origin } from './version-words';

export const frontEndColumns = (
  onEdit: (grant: RemoteGrant, isLimited: boolean) => void,
): Column<ManagedFrontEnd>[] => [
  { label: 'Name', cell: ({ name }) => name },
  { label: 'Live Version', cell: (row) => <span className="ui-lines">{versions(row)}</span> },
  {
    label: 'Since',
    kind: 'words',
    cell: (row) => {
      const { since } = liveOf(row) ?? {};
      return since === undefined ? '–' : <ShownTime at={since} />;
    },
  },
  {
    label: 'From',
    cell: (row) => {
      const live = liveOf(row);
      return live ? <Origin {...live} /> : '–';
    },
  },
  { label: 'In Browsers', kind: 'words', cell: inBrowsers },
  { label: 'May Have', cell: granted },
  {
    label: 'Grant',
    kind: 'control',
    cell: ({ name, grant, isLimited }) =>
      grant && <RowButton action="Edit" of={`grant of ${name}`} onClick={() => onEdit(grant, isLimited)} />,
  },
];

function versions(row: ManagedFrontEnd): string {
  const shown = liveOf(row)?.version ?? (row.withdrawn ? 'Withdrawn' : 'None');
  const others = row.versions.filter(({ share, waitsFor }) => share ?? waitsFor);
  return [shown, ...others.map((one) => `${one.version}: ${stateWords(one, timeText)[0]}`)].join('\n');
}

function inBrowsers(row: ManagedFrontEnd) {
  const { figures } = liveOf(row) ?? {};
  return figures ? `${countText(figures.loads)} pages, failed in ${failedText(figures)}` : '–';
}

function granted({ grant, isLimited }: ManagedFrontEnd) {
  if (!isLimited || !grant) return 'Everything';
  const { paths, menu, rendering, connect = [] } = grant;
  const lines = [
    ...(paths.length > 0 ? paths : ['No address']),
    menu.length > 0 ? `In the menu: ${menu.join(', ')}` : 'Not in the menu',
    rendering ? 'Rendered on the server' : 'Rendered by browsers',
    ...(connect.length > 0 ? [`May call: ${connect.join(', ')}`] : []),
  ];
  return <span className="ui-lines">{lines.join('\n')}</span>;
}
