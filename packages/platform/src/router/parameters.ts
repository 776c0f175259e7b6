import type { RouteParameters } from '@portico/contract/pages/screens';
import { createContext, useContext } from 'react';

const ParametersContext = createContext<RouteParameters>({});
export const ParametersProvider = ParametersContext.Provider;

/**
 * What the address has in the place of the route's parameters, decoded. Not react-router's `useParams`, which decodes
 * otherwise than the server matched.
 */
export const useParameters = <Name extends string>(): Readonly<Record<Name, string>> =>
  useContext(ParametersContext);
