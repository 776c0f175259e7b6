import type { ProblemError } from '@portico/contract/problem';
import { callApi, problemErrors } from '@portico/platform/api';
import { useAppDispatch } from '@portico/platform/store';
import { useState } from 'react';
import { Reasons } from './reasons';

/** How long a browser may take to begin with a file, in milliseconds. */
const begin = 60_000;

function saveAsFile(data: unknown): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'my-data.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), begin);
}

/** Gives people all that is stored about them. A link alone would not do: it is sent without the token. */
export function DownloadData({ disabled }: { disabled: boolean }) {
  const dispatch = useAppDispatch();
  const [errors, setErrors] = useState<ProblemError[]>([]);
  const download = async () => {
    setErrors([]);
    const { data, error } = await dispatch(callApi({ url: 'users/selfEdit/export' }));
    if (error) setErrors(problemErrors(error));
    else saveAsFile(data);
  };
  return (
    <>
      <button type="button" disabled={disabled} onClick={() => void download()}>
        Download your data
      </button>
      <Reasons errors={errors} />
    </>
  );
}
