import type { ProblemError } from '@portico/contract/problem';
import { callApi, problemErrors, saveAsFile } from '@portico/platform/api';
import { useAppDispatch } from '@portico/platform/store';
import { useState } from 'react';
import styles from './users.module.css';
import type { ShownUsers } from './users-api';
import { matching } from './users-api';

const formats = { csv: 'CSV', json: 'JSON' } as const;
type Format = keyof typeof formats;

const fileOrProblem = (response: Response): Promise<unknown> =>
  response.ok ? response.blob() : response.json();

/** Downloads the matching users of all pages. A plain link wouldn't send the token. */
export function ExportUsers({ shown }: { shown: ShownUsers }) {
  const dispatch = useAppDispatch();
  const [running, setRunning] = useState<Format>();
  const [errors, setErrors] = useState<ProblemError[]>([]);
  const save = async (format: Format) => {
    if (running) return;
    setErrors([]);
    setRunning(format);
    const { data, error } = await dispatch(
      callApi<Blob>({
        url: `users/export?format=${format}&${matching(shown)}`,
        responseHandler: fileOrProblem,
      }),
    );
    setRunning(undefined);
    if (error) setErrors(problemErrors(error));
    else saveAsFile(data, `users.${format}`);
  };
  return (
    <div className={styles.exports}>
      {(['csv', 'json'] as const).map((format) => (
        <button
          type="button"
          key={format}
          aria-disabled={running !== undefined}
          onClick={() => void save(format)}
        >
          Export {formats[format]}
        </button>
      ))}
      <p role="status" className={styles.said}>
        {running && `Preparing users.${running}...`}
      </p>
      <div role="alert" className={styles.refused}>
        {errors.map(({ msg }) => (
          <p key={msg}>{msg}</p>
        ))}
      </div>
    </div>
  );
}
