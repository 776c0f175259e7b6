import type { ReleaseToken } from '@portico/contract/releases/tokens';
import { DialogOnDemand, List, useOpened } from '@portico/platform/list';
import { DataTable } from '../table/data-table';
import { frontEndColumns } from './front-end-columns';
import styles from './front-ends.module.css';
import type { GrantDialogProps } from './grant-dialog';
import { useFrontEnds, useTokens, type VersionChange } from './releases-api';
import { tokenColumns } from './token-columns';
import { tokenCount } from './token-words';
import { stateNow } from './version-words';
import { Versions, versionsId } from './versions';

type Opened =
  | { kind: 'grant'; of: Pick<GrantDialogProps, 'grant' | 'isLimited'> }
  | { kind: 'version'; change: VersionChange }
  | { kind: 'token' }
  | { kind: 'revoke'; token: ReleaseToken };

const newTokenId = 'new-token';

const loadGrantDialog = () => import('./grant-dialog');
const loadNewTokenDialog = () => import('./new-token-dialog');
const loadVersionDialog = () => import('./version-dialog');
const loadRevokeDialog = () => import('./revoke-dialog');

export default function FrontEnds() {
  const frontEnds = useFrontEnds();
  const tokens = useTokens();
  const { opened, open, close } = useOpened<Opened>();
  const refetch = () => Promise.all([frontEnds.refetch(), tokens.refetch()]);
  const dialog = { onSaved: refetch, onClose: close };
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
            {rows.some(({ versions }) => versions.some(({ waitsFor }) => waitsFor)) && <Waiting />}
            <DataTable
              name="Front ends"
              columns={frontEndColumns((grant, isLimited) =>
                open({ kind: 'grant', of: { grant, isLimited } }),
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
                  onChange={(change) => open({ kind: 'version', change })}
                />
              ))}
            </section>
          </>
        )}
      </List>
      <section aria-labelledby="release-tokens">
        <h2 id="release-tokens">Release tokens</h2>
        <p>With a token, a team releases its front ends from its own repository or CI.</p>
        <button type="button" id={newTokenId} onClick={() => open({ kind: 'token' })}>
          New token
        </button>
        <p role="status" className={`ui-small ${styles.count}`}>
          {tokens.data && tokens.data.length > 0 && tokenCount(tokens.data)}
        </p>
        <List result={tokens} empty="There are no tokens yet. Create the first one.">
          {(rows) => (
            <DataTable
              name="Release tokens"
              columns={tokenColumns((token) => open({ kind: 'revoke', token }))}
              rows={rows}
              keyOf={({ id }) => id}
            />
          )}
        </List>
      </section>
      {opened?.kind === 'grant' && (
        <DialogOnDemand load={loadGrantDialog} dialog={{ ...opened.of, ...dialog }} />
      )}
      {opened?.kind === 'version' && (
        <DialogOnDemand
          load={loadVersionDialog}
          dialog={{ change: opened.change, successor: versionsId(opened.change.name), ...dialog }}
        />
      )}
      {opened?.kind === 'token' && <DialogOnDemand load={loadNewTokenDialog} dialog={dialog} />}
      {opened?.kind === 'revoke' && (
        <DialogOnDemand
          load={loadRevokeDialog}
          dialog={{ token: opened.token, successor: newTokenId, ...dialog }}
        />
      )}
    </>
  );
}

/** Whether something is wrong now. */
const StateNow = ({ isWrong, lines }: ReturnType<typeof stateNow>) => (
  <p className="ui-lines">{isWrong ? <strong>{lines.join('\n')}</strong> : lines}</p>
);

function Waiting() {
  return (
    <p>
      <strong>A new shell is waiting</strong> until the teams’ front ends fit it. Each team can publish a
      version for both shells now. Then the next start makes the shell live, or you promote it here.
    </p>
  );
}
