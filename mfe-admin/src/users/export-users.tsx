import { alertProblems, callApi, saveAsFile } from '@portico/platform/api';
import { useAppDispatch } from '@portico/platform/store';
import { useText } from '@portico/platform/text';
import { useState } from 'react';
import { parametersOf } from '../table/pages';
import styles from './users.module.css';
import type { ShownUsers } from './users-api';

const fileOrProblem = (response: Response): Promise<unknown> =>
  response.ok ? response.blob() : response.json();

/** Downloads the matching users of all pages. A plain link wouldn't send the token. */
export function ExportUsers({ shown: { search, sort, order } }: { shown: ShownUsers }) {
  const dispatch = useAppDispatch();
  const text = useText();
  const [isRunning, setRunning] = useState(false);
  const save = async () => {
    if (isRunning) return;
    setRunning(true);
    const { data, error } = await dispatch(
      callApi<Blob>({
        url: `users/export?${parametersOf({ search, sort, order })}`,
        responseHandler: fileOrProblem,
      }),
    );
    setRunning(false);
    if (error) dispatch(alertProblems(error));
    else saveAsFile(data, 'users.csv');
  };
  return (
    <div className="ui-row">
      <button type="button" aria-disabled={isRunning} onClick={() => void save()}>
        {text('Export CSV')}
      </button>
      <p role="status" className={`ui-small ${styles.said}`}>
        {isRunning && text('Preparing users.csv...')}
      </p>
    </div>
  );
}
