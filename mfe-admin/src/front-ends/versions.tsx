import type { ManagedFrontEnd } from '@portico/contract/releases/managed-front-ends';
import { type FailureMessage, failureWords } from '@portico/contract/releases/failures';
import type { VersionState } from '@portico/contract/releases/shipping';
import { stateWords } from '@portico/contract/releases/version-words';
import { type ReactNode, useState } from 'react';
import { type Column, DataTable } from '../table/data-table';
import { RowButton } from '../table/row-button';
import { ShownTime, timeText } from '../table/shown-time';
import { changeWords, type VersionChange } from './releases-api';
import { Origin, countText, failedText, liveOf, timeTaken } from './version-words';

interface VersionsProps {
  frontEnd: ManagedFrontEnd;
  onChange: (change: VersionChange) => void;
}

export const versionsId = (name: string) => `versions-${name}`;

/** All versions of a front end, the newest first, and what failed in browsers. */
export function Versions({ frontEnd, onChange }: VersionsProps) {
  const { name, versions } = frontEnd;
  return (
    <OnDemand id={versionsId(name)} title={`${name}: ${counted(versions, 'version')}`}>
      <DataTable
        name={`Versions of ${name}`}
        columns={columns(frontEnd, onChange)}
        rows={versions}
        keyOf={({ version }) => version}
      />
      {versions.map(({ version, figures }) =>
        figures && figures.messages.length > 0 ? (
          <OnDemand key={version} title={`${version}: ${counted(figures.messages, 'message')}`}>
            <DataTable
              name={`Messages of ${name} ${version}`}
              columns={messageColumns}
              rows={figures.messages}
              keyOf={({ kind, message, place }) => `${kind} ${place} ${message}`}
            />
          </OnDemand>
        ) : null,
      )}
    </OnDemand>
  );
}

const counted = ({ length }: unknown[], noun: string) => `${length} ${noun}${length === 1 ? '' : 's'}`;

/** Rendered once it is open: all versions of all front ends have thousands of rows. */
function OnDemand({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary id={id}>{title}</summary>
      {isOpen && children}
    </details>
  );
}

const columns = (
  frontEnd: ManagedFrontEnd,
  onChange: (change: VersionChange) => void,
): Column<VersionState>[] => [
  { label: 'Version', cell: ({ version }) => version },
  { label: 'State', kind: 'words', cell: stateOf },
  { label: 'From', cell: (version) => <Origin {...version} /> },
  {
    label: frontEnd.name === 'shell' ? 'Platform' : 'Needs',
    cell: ({ contract, platform }) =>
      [contract && `Contract ${contract.join(' or ')}`, platform && `platform ${platform}`]
        .filter(Boolean)
        .join(', ') || '–',
  },
  { label: 'Pages', kind: 'number', cell: ({ figures }) => (figures ? countText(figures.loads) : '–') },
  { label: 'Failed', kind: 'number', cell: ({ figures }) => (figures ? failedText(figures) : '–') },
  { label: 'Paint', kind: 'number', cell: ({ figures }) => timeTaken(figures?.lcp) },
  { label: 'Delay', kind: 'number', cell: ({ figures }) => timeTaken(figures?.inp) },
  {
    label: 'Change',
    kind: 'control',
    cell: (version) => {
      const { name } = frontEnd;
      const live = liveOf(frontEnd)?.version;
      const buttons = actionsFor(version).map((action) => {
        const change = { action, name, version, live };
        const { label, of } = changeWords(change);
        // A new element, so that the focus doesn't stay on what does something else now.
        return action === 'withdraw' && name === 'shell' ? null : (
          <RowButton key={action} action={label} of={of} onClick={() => onChange(change)} />
        );
      });
      return buttons.length > 1 ? <span className="ui-row">{buttons}</span> : buttons;
    },
  },
];

function actionsFor({ state, share }: VersionState): VersionChange['action'][] {
  if (state === 'live') return ['withdraw'];
  if (share) return ['promote', 'end'];
  return [state === 'last good' ? 'rollback' : 'promote'];
}

/** In lines. */
const stateOf = (version: VersionState) => (
  <span className="ui-lines">
    {stateWords(version, timeText)
      .map((line) => line.charAt(0).toUpperCase() + line.slice(1))
      .join('\n')}
  </span>
);

const messageColumns: Column<FailureMessage>[] = [
  { label: 'It', kind: 'words', cell: ({ kind }) => failureWords[kind] },
  { label: 'Message', cell: ({ message }) => <bdi>{message}</bdi> },
  { label: 'Place', cell: ({ place }) => (place === null ? '–' : <code>{place}</code>) },
  { label: 'Networks', kind: 'number', cell: ({ networks }) => countText(networks) },
  { label: 'Times', kind: 'number', cell: ({ count }) => countText(count) },
  { label: 'Last', kind: 'words', cell: ({ lastAt }) => <ShownTime at={lastAt} /> },
];
