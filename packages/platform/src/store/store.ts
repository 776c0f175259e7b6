/** The store as remotes use it. They add slices with `rootReducer.inject`. */
import {
  type Action,
  type CombinedSliceReducer,
  combineSlices,
  createDynamicMiddleware,
  type ThunkAction,
  type ThunkDispatch,
} from '@reduxjs/toolkit';
import type { Text } from '@portico/contract/texts/message';
import { useDispatch, useSelector } from 'react-redux';
import { type Alert, alertRaised, alerts } from '../alerts/alerts';
import { keepDraftsOf } from '../session/stored-drafts';
import { type Interruption, interruption, type Session, session, sessionEnded } from '../session/session';
import { type Theme, theme } from '../theme/theme';
import { discardWork } from '../unsaved-work/unsaved-work';

/** For thunks and queries. On the server, `fetch` calls the API directly. */
export interface Services {
  apiBase: string;
  fetch: typeof fetch;
  /** In the language of the site. */
  text: Text;
  /** Replaces the screen. Set once the router is rendered. */
  navigate?: (path: string) => void;
}

/** Written out because remotes rely on these names. New ones may be added. */
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

/** Whose drafts may be in storage: a person's id, '' for visitors, undefined until it is known. @internal */
export const selectDraftsOwner = ({ session: { isAuthenticated, user, selfId } }: RootState) =>
  isAuthenticated ? (user?.userId ?? selfId?.id) : '';

/** Removes the drafts of everybody else from storage. The shell calls it when the person may have changed. @internal */
export const dropOthersDrafts = (): AppThunk<void> => (_dispatch, getState) => {
  const owner = selectDraftsOwner(getState());
  if (owner !== undefined) keepDraftsOf(owner);
};

/** @internal For the shell. */
export const loggedOut = alertRaised({ msg: 'You have logged out', alertType: 'warning' });

/** Signs out in this browser, discards what was typed, says so and goes to `/`. `endSession` revokes the session. */
export const leave =
  (): AppThunk<void> =>
  (dispatch, _getState, { navigate }) => {
    dispatch(sessionEnded());
    discardWork(document);
    dispatch(loggedOut);
    navigate?.('/');
  };

/** For middleware of code that is loaded later, such as the API's cache. */
export const lateMiddleware = createDynamicMiddleware();

export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export { Provider } from 'react-redux';
