import type { Picture } from '@portico/contract/pictures/picture';
import { interrupt } from '@portico/platform/account';
import { problemErrors } from '@portico/platform/api';
import type { AppThunk } from '@portico/platform/store';

/** A cancelled upload has neither. */
export interface UploadAnswer {
  body?: Picture;
  msg?: string;
  /** To be repeated once the person has signed in again. */
  isSignedOut?: boolean;
}

interface Upload {
  /** Never rejects. */
  answer: Promise<UploadAnswer>;
  cancel: () => void;
}

/** Uploads a picture. With XMLHttpRequest, as `fetch` tells no progress. */
export const uploadPicture =
  (file: Blob, onProgress: (sent: number) => void): AppThunk<Upload> =>
  (dispatch, getState, { apiBase }) => {
    const { token } = getState().session;
    const request = new XMLHttpRequest();
    request.open('POST', `${apiBase}/api/pictures`);
    request.responseType = 'json';
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('x-auth-token', token ?? '');
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    const answer = new Promise<UploadAnswer>((resolve) => {
      request.onabort = () => resolve({});
      request.onload = () => {
        // Null if it isn't JSON.
        const { status, response: data } = request as { status: number; response: unknown };
        if (status < 300 && data !== null) return resolve({ body: data as Picture });
        const isSignedOut = status === 401;
        if (isSignedOut && token !== null && token === getState().session.token) dispatch(interrupt());
        resolve({ msg: problemErrors({ status, data })[0]!.msg, isSignedOut });
      };
      request.onerror = () => resolve({ msg: problemErrors({ status: 'FETCH_ERROR', error: '' })[0]!.msg });
    });
    request.send(file);
    return { answer, cancel: () => request.abort() };
  };
