import { useCallback } from 'react';
import {
  type NavigateFunction,
  type NavigateOptions,
  parsePath,
  type To,
  useLocation,
  useNavigate as useRouterNavigate,
} from 'react-router-dom';
import { leaveScreen } from '../unsaved-work/unsaved-work';

/** As in react-router, but asks first if another screen would take the place of what somebody typed. */
export function useNavigate(): NavigateFunction {
  const navigate = useRouterNavigate();
  const { pathname } = useLocation();
  return useCallback(
    (to: To | number, options?: NavigateOptions) => {
      // For steps in the history the shell asks anyway.
      if (typeof to === 'number') return void navigate(to);
      const { pathname: wanted = pathname } = typeof to === 'string' ? parsePath(to) : to;
      const go = () => void navigate(to, options);
      if (wanted === pathname) go();
      else leaveScreen(go);
    },
    [navigate, pathname],
  );
}
