import { createContext, useContext } from 'react';
import { Navigate } from '../router/router';

const MovedContext = createContext<((path: string) => void) | undefined>(undefined);
/** For rendering on the server, where nothing can navigate. */
export const MovedProvider = MovedContext.Provider;

/** For a screen that is at another address now: the browser replaces the address, and the server answers 301. */
export function MovedTo({ path }: { path: string }) {
  const onMoved = useContext(MovedContext);
  if (onMoved === undefined) return <Navigate to={path} replace />;
  onMoved(path);
  return null;
}
