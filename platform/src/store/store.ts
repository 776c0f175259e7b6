/**
 * The store as remotes meet it: they read it with these hooks, and add slices of their own with `rootReducer.inject`.
 * Redux is reached through this entry only, so that the page holds one copy of it, and only the parts that are used.
 */
import type { Action, CombinedSliceReducer, ThunkAction, ThunkDispatch } from '@reduxjs/toolkit';
import { combineSlices, createDynamicMiddleware } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { Alert } from '../alerts/alerts';
import { alertRaised, alerts } from '../alerts/alerts';
import type { Interruption, Session } from '../session/session';
import { interruption, session, sessionEnded } from '../session/session';
import type { Theme } from '../theme/theme';
import { theme } from '../theme/theme';

/** What thunks and queries use to reach the API; on the server, `fetch` is not the network. */
export interface Services {
  apiBase: string;
  fetch: typeof fetch;
  /** Replaces the screen. Set once the router is there. */
  navigate?: (path: string) => void;
}

/** Written out because remotes rely on these names; a new one may be added. */
export interface RootState {
  session: Session;
  interruption: Interruption | null;
  theme: Theme;
  alerts: Alert[];
}

export const rootReducer: CombinedSliceReducer<RootState, RootState, Partial<RootState>> = combineSlices(
  session,
  interruption,
  theme,
  alerts,
);
export type AppDispatch = ThunkDispatch<RootState, Services, Action>;
export type AppThunk<Result> = ThunkAction<Result, RootState, Services, Action>;

/** Signs out in this browser only, says so and goes to `/`. `endSession` tells the server. */
export const leave =
  (): AppThunk<void> =>
  (dispatch, _getState, { navigate }) => {
    dispatch(sessionEnded());
    dispatch(alertRaised({ msg: 'You have logged out', alertType: 'warning' }));
    navigate?.('/');
  };

/** Takes the middleware of parts that are loaded later, such as the API's cache. */
export const lateMiddleware = createDynamicMiddleware();

export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export { Provider } from 'react-redux';
