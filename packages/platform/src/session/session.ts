import { ownerId } from '@portico/contract/accounts/owner';
import type { Access } from '@portico/contract/releases/remote-descriptor';
import type { ProblemError } from '@portico/contract/problem';
import type { User } from '@portico/contract/accounts/user';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Who is signed in, as far as the browser knows. The server decides what is allowed. */
export interface Session {
  token: string | null;
  isAuthenticated: boolean;
  isAdmin: boolean;
  user: User | null;
  selfId: { id: number } | null;
  loading: boolean;
  errors: ProblemError[];
}

/** `token` and `isAdmin` in local storage. */
export interface StoredSession {
  token: string | null;
  isAdmin: boolean;
}

/** A session that the server ended, for the same person to go on. Never stored. */
export interface Interruption {
  userId: number;
  email: string;
  /** Milliseconds since 1970. */
  endedAt: number;
  /** A form stays until it is sent or cancelled. */
  isHeld: boolean;
  /** @internal Those that were in storage. */
  drafts?: object | undefined;
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

/** @internal For the store. */
export const session = createSlice({
  name: 'session',
  initialState: visitor,
  reducers: {
    /** Signed in, in any tab or an earlier visit. A new token resets the rest; without one, it is a visitor. */
    sessionBegun: (state, { payload: { token, isAdmin } }: PayloadAction<StoredSession>) =>
      token === null
        ? visitor
        : { ...(token === state.token ? state : visitor), token, isAdmin, isAuthenticated: true },
    /** The same person has a new token, as after a password change. */
    sessionRenewed: (state, { payload: token }: PayloadAction<string>) => ({ ...state, token }),
    /** Data about the person, which arrives in parts. */
    personLoaded: (
      state,
      { payload }: PayloadAction<Partial<Pick<Session, 'user' | 'isAdmin' | 'selfId'>>>,
    ) => ({ ...state, ...payload }),
    sessionLoading: (state, { payload: loading }: PayloadAction<boolean>) => ({ ...state, loading }),
    /** Sign-in or registration failed. */
    sessionFailed: (_state, { payload: errors }: PayloadAction<ProblemError[]>) => ({ ...visitor, errors }),
    /** By logout or account deletion; with a payload, by the server. */
    sessionEnded: (_state, _action: PayloadAction<Interruption | undefined>) => visitor,
  },
  selectors: {
    selectMayEnter: (state, access: Access, ownerOnly = false) => {
      if (ownerOnly && (state.user?.userId ?? state.selfId?.id) !== ownerId) return false;
      switch (access) {
        case 'everyone':
        case 'unlisted':
          return true;
        case 'visitor':
          return !state.isAuthenticated;
        case 'user':
          return state.isAuthenticated;
        case 'admin':
          return state.isAuthenticated && state.isAdmin;
      }
    },

    selectSelfId: (state) => state.selfId?.id,
  },
});

export const { sessionBegun, sessionRenewed, personLoaded } = session.actions;
/** @internal Remotes sign in and out through `account` and `store`. */
export const { sessionLoading, sessionFailed, sessionEnded } = session.actions;
export const { selectMayEnter, selectSelfId } = session.selectors;

/** @internal For the store. */
export const interruption = createSlice({
  name: 'interruption',
  initialState: null as Interruption | null,
  reducers: {
    heldFormClosed: (state) => state && { ...state, isHeld: false },
    interruptionForgotten: () => null,
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, (_state, { payload }) => payload ?? null)
      .addCase(sessionBegun, (state, { payload: { token } }) => (token === null ? null : state))
      // Only the same person may see it.
      .addCase(personLoaded, (state, { payload: { user, selfId } }) => {
        const id = user?.userId ?? selfId?.id;
        if (state === null || id === undefined) return state;
        return id === state.userId ? { ...state, isHeld: false, drafts: undefined } : null;
      }),
  selectors: {
    /** Whether a form waits for the person to sign in again. */
    selectIsHeld: (state) => state?.isHeld ?? false,
  },
});

/** @internal For forms and the shell. */
export const { heldFormClosed, interruptionForgotten } = interruption.actions;
/** @internal For the shell. */
export const { selectIsHeld } = interruption.selectors;
