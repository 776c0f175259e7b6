import type { RouteParameters } from '@portico/contract/pages/screens';
import { createContext, useCallback, useContext } from 'react';
import {
  type NavigateFunction,
  type NavigateOptions,
  parsePath,
  type To,
  useLocation,
  useNavigate as useRouterNavigate,
} from 'react-router-dom';
import { leaveScreen } from '../unsaved-work/unsaved-work';

/** The parts of react-router-dom that are used. Sharing all of it would cost four times the bytes. */
export {
  BrowserRouter,
  Link,
  Navigate,
  NavLink,
  useLocation,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';

/** As in react-router, but asks first if another screen would take the place of what somebody typed. */
export function useNavigate(): NavigateFunction {
  const navigate = useRouterNavigate();
  const { pathname } = useLocation();
  return useCallback(
    (to: To | number, options?: NavigateOptions) => {
      // The shell itself asks before steps in the history.
      if (typeof to === 'number') return void navigate(to);
      const { pathname: wanted = pathname } = typeof to === 'string' ? parsePath(to) : to;
      const go = () => void navigate(to, options);
      if (wanted === pathname) go();
      else leaveScreen(go);
    },
    [navigate, pathname],
  );
}

const ParametersContext = createContext<RouteParameters>({});
export const ParametersProvider = ParametersContext.Provider;

/**
 * What the address has in the place of the route's parameters, decoded. Not react-router's `useParams`, which decodes
 * otherwise than the server matched.
 */
export const useParameters = <Name extends string>(): Readonly<Record<Name, string>> =>
  useContext(ParametersContext);
