import type { ManagedFrontEnd } from '@portico/contract/releases/managed-front-ends';
import { type FailureMessage, failureWords } from '@portico/contract/releases/failures';
import type { VersionState } from '@portico/contract/releases/shipping';
import { type ReactNode, useState } from 'react';
import { type Column, DataTable } from '../table/data-table';
import { RowButton } from '../table/row-button';
import { ShownTime } from '../table/shown-time';
import type { VersionChange } from './releases-api';
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
    cell: ({ version, state, waitsFor, passedOver = [], share, stopped }) => {
      const { name } = frontEnd;
      const live = liveOf(frontEnd)?.version;
      const change = { name, version, live, waits: waitsFor !== undefined, passedOver };
      const choices = choicesOf(state, share !== undefined);
      const buttons = choices.map(([action, label]) =>
        action === 'withdraw' && name === 'shell' ? null : (
          <RowButton
            // A new element, so that the focus doesn't stay on what does something else now.
            key={action}
            action={label}
            of={`${action === 'end' ? 'of ' : ''}${name} ${action === 'rollback' ? 'to ' : ''}${version}`}
            onClick={() =>
              onChange({ ...change, action, share: share?.percent, isStopped: stopped !== undefined })
            }
          />
        ),
      );
      return buttons.length > 1 ? <span className="ui-row">{buttons}</span> : buttons;
    },
  },
];

const choicesOf = (
  state: VersionState['state'],
  isShared: boolean,
): [action: VersionChange['action'], label: string][] => {
  if (state === 'live') return [['withdraw', 'Withdraw']];
  if (isShared)
    return [
      ['promote', 'Promote'],
      ['end', 'End share'],
    ];
  return [state === 'last good' ? ['rollback', 'Roll back'] : ['promote', 'Promote']];
};

function stateOf(version: VersionState) {
  const { share, fix, stopped, figures } = version;
  return (
    // One element, so that a narrow screen keeps the lines together.
    <div>
      {share ? (
        <span>
          {share.percent} % of visitors since <ShownTime at={share.since} />
          {figures?.visits !== undefined && `, ${countText(figures.visits)} visits counted`}
        </span>
      ) : (
        stateWords(version)
      )}
      {fix && <div>Security fix</div>}
      {stopped && (
        <div>
          {stopped.what === 'share' ? 'Stopped' : 'Went back'} by itself <ShownTime at={stopped.at} />:{' '}
          {stopped.why}
        </div>
      )}
    </div>
  );
}

function stateWords({ state, since, until, storedAt, waitsFor }: VersionState) {
  if (waitsFor) return `Waiting${waitsFor.map((name) => ` for ${name}`).join(' and')}`;
  const [words, at] = {
    live: ['Live since', since] as const,
    'last good': ['Last good, live until', until] as const,
    good: ['Live until', until] as const,
    'rolled back': ['Rolled back', until] as const,
    stored: ['Stored', storedAt] as const,
  }[state];
  return (
    // One element, so that a narrow screen keeps the words together.
    <span>
      {words} {at !== undefined && <ShownTime at={at} />}
    </span>
  );
}

const messageColumns: Column<FailureMessage>[] = [
  { label: 'It', kind: 'words', cell: ({ kind }) => failureWords[kind] },
  { label: 'Message', cell: ({ message }) => <bdi>{message}</bdi> },
  { label: 'Place', cell: ({ place }) => (place === null ? '–' : <code>{place}</code>) },
  { label: 'Networks', kind: 'number', cell: ({ networks }) => countText(networks) },
  { label: 'Times', kind: 'number', cell: ({ count }) => countText(count) },
  { label: 'Last', kind: 'words', cell: ({ lastAt }) => <ShownTime at={lastAt} /> },
];
