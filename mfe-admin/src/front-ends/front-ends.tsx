import type { Rollout } from '@portico/contract/releases/pointer';
import { List, useDialog } from '@portico/platform/list';
import { DataTable } from '../table/data-table';
import tables from '../table/table.module.css';
import { frontEndColumns } from './front-end-columns';
import { frontEnds as frontEndList, rollout as rolloutQuery, tokens as tokenList } from './releases-api';
import { tokenColumns } from './token-columns';
import { tokenCount } from './token-words';
import { countText, stateNow } from './version-words';
import { Versions, versionsId } from './versions';

const newTokenId = 'new-token';

const loadGrantDialog = () => import('./grant-dialog');
const loadNewTokenDialog = () => import('./new-token-dialog');
const loadVersionDialog = () => import('./version-dialog');
const loadRolloutDialog = () => import('./rollout-dialog');
const loadRevokeDialog = () => import('./revoke-dialog');

export default function FrontEnds() {
  // Teams and commands change them, too.
  const frontEnds = frontEndList.useQuery(undefined, { refetchOnMountOrArgChange: true });
  const tokens = tokenList.useQuery(undefined, { refetchOnMountOrArgChange: true });
  const rollout = rolloutQuery.useQuery(undefined, { refetchOnMountOrArgChange: true });
  const { dialog, open } = useDialog();
  const onSaved = () => Promise.all([frontEnds.refetch(), tokens.refetch()]);
  return (
    <>
      <h1>Front ends</h1>
      <p>
        <strong>In the browser, a released remote has the rights of whoever opens the page.</strong> It could
        do in their name whatever they may do. Give tokens only to teams that you trust that far.
      </p>
      <List result={frontEnds} empty="Nothing has been released yet.">
        {(rows) => (
          <>
            <StateNow {...stateNow(rows)} />
            {rows.some(({ versions }) => versions.some(({ waitsFor }) => waitsFor)) && (
              <p>
                <strong>A new shell is waiting</strong> until the teams’ front ends fit it. Each team can
                publish a version for both shells now. Then the next start makes the shell live, or you
                promote it here.
              </p>
            )}
            <DataTable
              name="Front ends"
              columns={frontEndColumns((grant, isLimited) =>
                open(loadGrantDialog, { grant, isLimited, onSaved }),
              )}
              rows={rows}
              keyOf={({ name }) => name}
            />
            <section aria-labelledby="versions">
              <h2 id="versions">Versions</h2>
              {rows.map((row) => (
                <Versions
                  key={row.name}
                  frontEnd={row}
                  onChange={(change) =>
                    open(loadVersionDialog, { change, successor: versionsId(change.name), onSaved })
                  }
                />
              ))}
            </section>
          </>
        )}
      </List>
      {rollout.data && (
        <Shares
          rollout={rollout.data}
          onEdit={(data) => open(loadRolloutDialog, { rollout: data, onSaved: rollout.refetch })}
        />
      )}
      <section aria-labelledby="release-tokens">
        <h2 id="release-tokens">Release tokens</h2>
        <p>With a token, a team releases its front ends from its own repository or CI.</p>
        <button type="button" id={newTokenId} onClick={() => open(loadNewTokenDialog, { onSaved })}>
          New token
        </button>
        <p role="status" className={`ui-small ${tables.summary}`}>
          {tokens.data && tokens.data.length > 0 && tokenCount(tokens.data)}
        </p>
        <List result={tokens} empty="There are no tokens yet. Create the first one.">
          {(rows) => (
            <DataTable
              name="Release tokens"
              columns={tokenColumns((token) =>
                open(loadRevokeDialog, { token, successor: newTokenId, onSaved }),
              )}
              rows={rows}
              keyOf={({ id }) => id}
            />
          )}
        </List>
      </section>
      {dialog}
    </>
  );
}

interface SharesProps {
  rollout: Rollout;
  onEdit: (rollout: Rollout) => void;
}

/** What happens to shares by itself. */
function Shares({ rollout, onEdit }: SharesProps) {
  const { hours, visits, points, off = [] } = rollout;
  return (
    <section aria-labelledby="shares">
      <h2 id="shares">Shares of visitors</h2>
      <p>
        A version that only a share of visitors has goes live for all by itself after {countText(hours)}{' '}
        {hours === 1 ? 'hour' : 'hours'} and {countText(visits)} visits of it, and its share ends if at least{' '}
        {points} {points === 1 ? 'percentage point' : 'percentage points'} more of its visits fail than of the
        version before.{off.length > 0 && ` Only by hand: ${off.join(', ')}.`}
      </p>
      <button type="button" onClick={() => onEdit(rollout)}>
        Edit shares of visitors
      </button>
    </section>
  );
}

/** Whether something is wrong now. */
const StateNow = ({ isWrong, lines }: ReturnType<typeof stateNow>) => (
  <p className="ui-lines">{isWrong ? <strong>{lines.join('\n')}</strong> : lines}</p>
);
