import type { Picture } from '@portico/contract/content/picture';
import { interrupt } from '@portico/platform/account';
import { type CallError, problemErrors } from '@portico/platform/api';
import type { AppThunk } from '@portico/platform/store';

/** Empty if it was cancelled. */
interface UploadAnswer {
  picture?: Picture;
  msg?: string;
  /** To be repeated once the person has signed in again. */
  isSignedOut?: true;
}

export interface Upload {
  /** Never rejects. */
  answer: Promise<UploadAnswer>;
  cancel: () => void;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Uploads a file. With XMLHttpRequest, as `fetch` tells no progress. */
export const uploadPicture =
  (file: Blob, onProgress: (sent: number) => void): AppThunk<Upload> =>
  (dispatch, getState, { apiBase }) => {
    const { token } = getState().session;
    const request = new XMLHttpRequest();
    request.open('POST', `${apiBase}/api/pictures`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('x-auth-token', token ?? '');
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    const answer = new Promise<UploadAnswer>((resolve) => {
      request.onabort = () => resolve({});
      request.onload = () => {
        const data = parsed(request.responseText);
        if (request.status === 201 && data !== undefined) resolve({ picture: data as Picture });
        else if (request.status === 401) {
          if (token !== null && token === getState().session.token) dispatch(interrupt());
          resolve({ isSignedOut: true });
        } else resolve({ msg: firstError({ status: request.status, data }) });
      };
      request.onerror = () => resolve({ msg: firstError({ status: 'FETCH_ERROR', error: '' }) });
    });
    request.send(file);
    return { answer, cancel: () => request.abort() };
  };

const firstError = (error: CallError): string => problemErrors(error)[0]!.msg;
