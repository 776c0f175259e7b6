import type { Access } from '@portico/contract/access';
import type { ProblemError } from '@portico/contract/problem';
import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';

/** Who is signed in, as far as the browser knows. It decides what is shown; the server decides what is allowed. */
export interface Session {
  token: string | null;
  isAuthenticated: boolean;
  isAdmin: boolean;
  user: Record<string, unknown> | null;
  selfId: { id: number } | null;
  loading: boolean;
  errors: ProblemError[];
}

/** What local storage holds under `token` and `isAdmin`. */
export interface StoredSession {
  token: string | null;
  isAdmin: boolean;
}

const visitor: Session = {
  token: null,
  isAuthenticated: false,
  isAdmin: false,
  user: null,
  selfId: null,
  loading: false,
  errors: [],
};

export const session = createSlice({
  name: 'session',
  initialState: visitor,
  reducers: {
    /** The stored token has the last word about who is signed in, whatever else was restored. */
    sessionRestored: (state, { payload: { token, isAdmin } }: PayloadAction<StoredSession>) =>
      token === null ? visitor : { ...state, token, isAdmin, isAuthenticated: true },
  },
  selectors: {
    selectMayEnter: (state, access: Access) => {
      switch (access) {
        case 'everyone':
          return true;
        case 'visitor':
          return !state.isAuthenticated;
        case 'user':
          return state.isAuthenticated;
        case 'admin':
          return state.isAuthenticated && state.isAdmin;
      }
    },
  },
});

export const { sessionRestored } = session.actions;
export const { selectMayEnter } = session.selectors;
