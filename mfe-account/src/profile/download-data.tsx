import type { ProblemError } from '@portico/contract/problem';
import { callApi, problemErrors, saveAsFile, useProblemText } from '@portico/platform/api';
import { useAppDispatch } from '@portico/platform/store';
import { useText } from '@portico/platform/text';
import { useState } from 'react';

const asFile = (data: unknown) => new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });

/** Downloads everything stored about the user. A plain link wouldn't send the token. */
export function DownloadData({ disabled }: { disabled: boolean }) {
  const dispatch = useAppDispatch();
  const text = useText();
  const inWords = useProblemText();
  const [errors, setErrors] = useState<ProblemError[]>([]);
  const [isRunning, setIsRunning] = useState(false);
  const download = async () => {
    if (isRunning) return;
    setErrors([]);
    setIsRunning(true);
    const { data, error } = await dispatch(callApi({ url: 'users/selfEdit/export' }));
    setIsRunning(false);
    if (error) setErrors(problemErrors(error));
    else saveAsFile(asFile(data), 'my-data.json');
  };
  return (
    <>
      <button type="button" disabled={disabled} aria-disabled={isRunning} onClick={() => void download()}>
        {text('Download your data')}
      </button>
      <div role="status">{isRunning && text('Preparing my-data.json...')}</div>
      <div role="alert" className="ui-stack ui-error">
        {errors.map(inWords).map(({ msg, lang }) => (
          <p key={msg} lang={lang}>
            {msg}
          </p>
        ))}
      </div>
    </>
  );
}
