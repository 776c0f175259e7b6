import type { UploadedBackup } from '@portico/contract/administration/uploaded-backup';
import { interrupt } from '@portico/platform/account';
import { alertRaised } from '@portico/platform/alerts';
import { callApi, injectEndpoints } from '@portico/platform/api';
import type { AppThunk } from '@portico/platform/store';
import { useState } from 'react';
import { uploadFile } from '../../file-picker/upload-file';
import { restoredSentence } from './restore-words';

const { uploadedBackup } = injectEndpoints(RELEASE, (build) => ({
  uploadedBackup: build.query<UploadedBackup, void>({ query: () => 'backups/uploaded' }),
}));

const lookAgainMs = 1_000;

/** Always refetched; again and again while the server checks one. */
export const useUploadedBackup = () => {
  const [pollingInterval, setPollingInterval] = useState(0);
  const result = uploadedBackup.useQuery(undefined, { pollingInterval, refetchOnMountOrArgChange: true });
  const wanted = /^(?:arriving|checking)$/.test(result.data?.stage ?? '') ? lookAgainMs : 0;
  if (wanted !== pollingInterval) setPollingInterval(wanted);
  return result;
};

// Not mutations, whose password would pass through Redux.
export const announceUpload = (bytes: number, password: string) =>
  callApi<UploadedBackup>({ url: 'backups/uploaded', method: 'POST', body: { bytes, password } });

export const startRestore = (password: string) =>
  callApi<UploadedBackup>({ url: 'backups/uploaded/restore', method: 'POST', body: { password } });

export const discardUpload = () => callApi<void>({ url: 'backups/uploaded', method: 'DELETE' });

/** Sends the announced file. */
export const sendBackup = (file: Blob, onProgress: (sent: number) => void) =>
  uploadFile<UploadedBackup>(
    file,
    { method: 'PUT', url: 'backups/uploaded', type: 'application/gzip' },
    onProgress,
  );

/**
 * Waits for the end of a restore, during which the server is away for a while. Not by `callApi`, which would report that.
 *
 * @returns whether the session goes on
 */
export const awaitRestore =
  (madeAt: string): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, { apiBase, fetch }) => {
    const { token } = getState().session;
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
      const answer = await fetch(`${apiBase}/api/backups/uploaded`, {
        headers: { 'x-auth-token': token ?? '' },
      }).catch(() => undefined);
      // Another tab or the person ended the session.
      if (token !== getState().session.token) return false;
      if (answer?.status === 401) {
        dispatch(alertRaised({ msg: restoredSentence(madeAt), alertType: 'success' }));
        dispatch(interrupt());
        return false;
      }
      if (!answer?.ok) continue;
      const { stage, lastRestore } = (await answer.json()) as UploadedBackup;
      if (stage === 'backing-up' || stage === 'restarting') continue;
      if (stage === 'none' && lastRestore?.failure === null)
        dispatch(alertRaised({ msg: restoredSentence(madeAt), alertType: 'success' }));
      return true;
    }
  };
