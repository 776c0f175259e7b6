import { unknownScreen } from '@portico/contract/pages/screens';
import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';

const NotFoundContext = createContext<ReactNode>(unknownScreen.title);
export const NotFoundProvider = NotFoundContext.Provider;

/** For a screen that has nothing at this address: shows what the shell shows at unknown ones, and the page answers 404. */
export const NotFound = () => useContext(NotFoundContext);
