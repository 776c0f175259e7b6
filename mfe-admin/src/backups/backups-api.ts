import type { OwnPassword } from '@portico/contract/accounts/own-password';
import type { Backups, ScheduleChange } from '@portico/contract/backup/backups';
import type { ProblemError } from '@portico/contract/problem';
import { interrupt } from '@portico/platform/account';
import { callApi, injectEndpoints, problemErrors } from '@portico/platform/api';
import type { AppThunk } from '@portico/platform/store';

const { backups } = injectEndpoints(RELEASE, (build) => ({
  backups: build.query<Backups, void>({ query: () => 'backups' }),
}));

const lookAgainMs = 1_000;

/** Always refetched, because the server and commands make them, too; again and again while one is being made. */
export const useBackups = () => {
  const { data } = backups.useQueryState();
  const pollingInterval = data?.isUnderWay ? lookAgainMs : 0;
  return backups.useQuery(undefined, { pollingInterval, refetchOnMountOrArgChange: true });
};

// Not a mutation, whose password would pass through Redux.
export const startBackup = (password: OwnPassword) =>
  callApi<Backups>({ url: 'backups', method: 'POST', body: { password } });

export const changeSchedule = (body: ScheduleChange) =>
  callApi<Backups>({ url: 'backups/schedule', method: 'PUT', body });

/** `file` rejects if the connection is cut. */
type Download = { file: Promise<Blob>; errors?: undefined } | { file?: undefined; errors: ProblemError[] };

/** Resolves once the download has begun. Not by `callApi`, which holds the whole answer in memory as text, too. */
export const downloadBackup =
  (name: string, password: OwnPassword, signal: AbortSignal): AppThunk<Promise<Download>> =>
  async (dispatch, getState, { apiBase, fetch }) => {
    const { token } = getState().session;
    try {
      const answer = await fetch(`${apiBase}/api/backups/download`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-auth-token': token ?? '' },
        body: JSON.stringify({ name, password }),
        signal,
      });
      if (answer.ok) return { file: answer.blob() };
      if (answer.status === 401 && token !== null && token === getState().session.token)
        dispatch(interrupt());
      return { errors: problemErrors({ status: answer.status, data: await answer.json() }) };
    } catch {
      if (signal.aborted) return { errors: [] };
      return { errors: problemErrors({ status: 'FETCH_ERROR', error: '' }) };
    }
  };
