import type { ProblemError } from '@portico/contract/problem';
import { callApi, problemErrors, saveAsFile } from '@portico/platform/api';
import { useAppDispatch } from '@portico/platform/store';
import { useState } from 'react';
import { parametersOf } from '../table/pages';
import styles from './users.module.css';
import type { ShownUsers } from './users-api';

const fileOrProblem = (response: Response): Promise<unknown> =>
  response.ok ? response.blob() : response.json();

/** Downloads the matching users of all pages. A plain link wouldn't send the token. */
export function ExportUsers({ shown: { search, sort, order } }: { shown: ShownUsers }) {
  const dispatch = useAppDispatch();
  const [isRunning, setRunning] = useState(false);
  const [errors, setErrors] = useState<ProblemError[]>([]);
  const save = async () => {
    if (isRunning) return;
    setErrors([]);
    setRunning(true);
    const { data, error } = await dispatch(
      callApi<Blob>({
        url: `users/export?${parametersOf({ search, sort, order })}`,
        responseHandler: fileOrProblem,
      }),
    );
    setRunning(false);
    if (error) setErrors(problemErrors(error));
    else saveAsFile(data, 'users.csv');
  };
  return (
    <div className="ui-row">
      <button type="button" aria-disabled={isRunning} onClick={() => void save()}>
        Export CSV
      </button>
      <p role="status" className={`ui-small ${styles.said}`}>
        {isRunning && 'Preparing users.csv...'}
      </p>
      <div role="alert" className={`ui-stack ui-error ${styles.refused}`}>
        {errors.map(({ msg }) => (
          <p key={msg}>{msg}</p>
        ))}
      </div>
    </div>
  );
}
