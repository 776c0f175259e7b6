import { useNavigate } from '@portico/platform/router';
import { useAppDispatch } from '@portico/platform/store';
import { useEffect } from 'react';

/** Gives thunks the way to another screen, which only a component knows. */
export function ThunkNavigation() {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch((_dispatch, _getState, services) => {
      services.navigate = (path) => void navigate(path, { replace: true });
    });
  }, [dispatch, navigate]);
  return null;
}
