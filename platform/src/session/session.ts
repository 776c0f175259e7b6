import type { Access } from '@portico/contract/access';
import type { ProblemError } from '@portico/contract/problem';
import type { User } from '@portico/contract/user';
import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';

/** Who is signed in, as far as the browser knows. It decides what is shown; the server decides what is allowed. */
export interface Session {
  token: string | null;
  isAuthenticated: boolean;
  isAdmin: boolean;
  user: User | null;
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
    /**
     * Signed in, here or in another tab, or in an earlier visit; a visitor without a token. What is known of the person
     * stays only while the token does.
     */
    sessionBegun: (state, { payload: { token, isAdmin } }: PayloadAction<StoredSession>) =>
      token === null
        ? visitor
        : { ...(token === state.token ? state : visitor), token, isAdmin, isAuthenticated: true },
    /** The same person with another token, as after a change of the password. */
    sessionRenewed: (state, { payload: token }: PayloadAction<string>) => ({ ...state, token }),
    /** What the API says about the person, part by part. */
    personLoaded: (
      state,
      { payload }: PayloadAction<Partial<Pick<Session, 'user' | 'isAdmin' | 'selfId'>>>,
    ) => ({ ...state, ...payload }),
    sessionLoading: (state, { payload: loading }: PayloadAction<boolean>) => ({ ...state, loading }),
    /** Signing in or registering was refused. */
    sessionFailed: (_state, { payload: errors }: PayloadAction<ProblemError[]>) => ({ ...visitor, errors }),
    /** Logout, auth error, or the account is deleted. */
    sessionEnded: () => visitor,
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
    /** The id of who is signed in, once it is known: whose entries may be edited. */
    selectSelfId: (state) => state.selfId?.id,
  },
});

export const { sessionBegun, sessionRenewed, personLoaded, sessionLoading, sessionFailed, sessionEnded } =
  session.actions;
export const { selectMayEnter, selectSelfId } = session.selectors;
