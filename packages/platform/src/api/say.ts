import type { Text } from '@portico/contract/texts/message';
import { alertRaised } from '../alerts/alerts';
import type { AppThunk } from '../store/store';

/** Raises an alert that names something, in the language around regions. */
export const say =
  (alert: (text: Text) => Parameters<typeof alertRaised>[0]): AppThunk<void> =>
  (dispatch, _getState, { text }) =>
    void dispatch(alertRaised(alert(text)));
