import { sessionRenewed } from '@portico/platform/session';
import type { RootState } from '@portico/platform/store';
import type { Reducer } from '@reduxjs/toolkit';

/**
 * When who is signed in changes, all begins anew that may belong to the person before: the API's answers, and the
 * slices of remotes, whether they are loaded or only carried. The theme and the alerts are the browser's; what an
 * interrupted person typed waits for that person alone.
 */
export const forgetPerson =
  (reducer: Reducer<RootState>): Reducer<RootState> =>
  (state, action) => {
    const next = reducer(state, action);
    const isSamePerson = state?.session.token === next.session.token || sessionRenewed.match(action);
    if (state === undefined || isSamePerson) return next;
    const { session, theme, interruption } = next;
    // What an alert offers to do is offered to the person before.
    const alerts = next.alerts.filter(({ action: offered }) => offered === undefined);
    return reducer({ session, theme, alerts, interruption }, { type: 'session/changed' });
  };
