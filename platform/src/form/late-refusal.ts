import type { ProblemError } from '@portico/contract/problem';
import { alertRaised } from '../alerts/alerts';
import type { AppThunk } from '../store/store';

/**
 * Tells what became of a dialog's form that was closed before the answer came. Whose session has ended meanwhile has
 * been told so.
 *
 * @param submit what its submit button said
 */
export const lateRefusal =
  (submit: string, errors: ProblemError[]): AppThunk<void> =>
  (dispatch, getState) => {
    if (!getState().session.isAuthenticated) return;
    for (const { msg } of errors) {
      dispatch(alertRaised({ msg: `${submit} was refused: ${msg}`, alertType: 'danger' }));
    }
  };
