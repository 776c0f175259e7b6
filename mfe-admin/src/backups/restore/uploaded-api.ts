import type { UploadedBackup } from '@portico/contract/administration/uploaded-backup';
import { interrupt } from '@portico/platform/account';
import { alertRaised } from '@portico/platform/alerts';
import { callApi, injectEndpoints, problemErrors } from '@portico/platform/api';
import type { AppThunk } from '@portico/platform/store';
import { useState } from 'react';
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

interface Sending {
  /** Resolves to what went wrong; undefined once the file is there, or was cancelled. */
  refusal: Promise<string | undefined>;
  cancel: () => void;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Sends the announced file. With XMLHttpRequest, as `fetch` tells no progress. */
export const sendBackup =
  (file: Blob, onProgress: (sent: number) => void): AppThunk<Sending> =>
  (dispatch, getState, { apiBase }) => {
    const { token } = getState().session;
    const request = new XMLHttpRequest();
    request.open('PUT', `${apiBase}/api/backups/uploaded`);
    request.setRequestHeader('content-type', 'application/gzip');
    request.setRequestHeader('x-auth-token', token ?? '');
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    const refusal = new Promise<string | undefined>((resolve) => {
      request.onabort = () => resolve(undefined);
      request.onload = () => {
        const { status } = request;
        if (status === 401 && token !== null && token === getState().session.token) dispatch(interrupt());
        resolve(
          status === 202 ? undefined : problemErrors({ status, data: parsed(request.responseText) })[0]!.msg,
        );
      };
      request.onerror = () => resolve(problemErrors({ status: 'FETCH_ERROR', error: '' })[0]!.msg);
    });
    request.send(file);
    return { refusal, cancel: () => request.abort() };
  };

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
