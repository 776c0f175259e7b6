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

/** What thunks and queries of a store reach the API through: on the server it is not the network. */
export interface Services {
  apiBase: string;
  fetch: typeof fetch;
  /** Leads to another screen, in the place of the present one. There once the router is. */
  navigate?: (path: string) => void;
}

/** Written out, so that remotes are promised these names, and a new one is no other type to them. */
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

/** Logs out in this browser, says so and leads to `/`. What the server is told is another matter. */
export const leave =
  (): AppThunk<void> =>
  (dispatch, _getState, { navigate }) => {
    dispatch(sessionEnded());
    dispatch(alertRaised({ msg: 'You have logged out', alertType: 'warning' }));
    navigate?.('/');
  };

/** Where a part that is loaded later, such as the API's cache, adds its middleware. */
export const lateMiddleware = createDynamicMiddleware();

export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export { Provider } from 'react-redux';
