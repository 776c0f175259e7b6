import type { Picture } from '@portico/contract/content/picture';
import { type CallError, problemErrors } from '@portico/platform/api';
import type { AppThunk } from '@portico/platform/store';

export interface Upload {
  /** Never rejects. Without a picture and a message if it was cancelled. */
  answer: Promise<{ picture?: Picture; msg?: string }>;
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
  (_dispatch, getState, { apiBase }) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${apiBase}/api/pictures`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('x-auth-token', getState().session.token ?? '');
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    const answer = new Promise<{ picture?: Picture; msg?: string }>((resolve) => {
      request.onabort = () => resolve({});
      request.onload = () => {
        const data = parsed(request.responseText);
        if (request.status === 201 && data !== undefined) resolve({ picture: data as Picture });
        else resolve({ msg: firstError({ status: request.status, data }) });
      };
      request.onerror = () => resolve({ msg: firstError({ status: 'FETCH_ERROR', error: '' }) });
    });
    request.send(file);
    return { answer, cancel: () => request.abort() };
  };

const firstError = (error: CallError): string => problemErrors(error)[0]!.msg;
