import type { Access } from '@portico/contract/releases/remote-descriptor';
import type { ProblemError } from '@portico/contract/problem';
import type { User } from '@portico/contract/accounts/user';
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

/** What fields hold, by their names. */
export type Typed = Record<string, string | boolean>;

interface EndedSession {
  userId: number;
  email: string;
  /** Milliseconds since 1970. */
  endedAt: number;
  /** A dialog stays open over the screen until its form is sent or cancelled. */
  isHeld: boolean;
}

/** A session that the server ended: what was typed waits for the same person to sign in again. Never stored. */
export interface Interruption extends EndedSession {
  /** In the forms of screens, by their paths. */
  typed: Record<string, Typed>;
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
    /**
     * The person signed in, in this tab, in another one or in an earlier visit; without a token, a visitor. With another
     * token, nothing is known of the person yet.
     */
    sessionBegun: (state, { payload: { token, isAdmin } }: PayloadAction<StoredSession>) =>
      token === null
        ? visitor
        : { ...(token === state.token ? state : visitor), token, isAdmin, isAuthenticated: true },
    /** The same person with another token, as after a password change. */
    sessionRenewed: (state, { payload: token }: PayloadAction<string>) => ({ ...state, token }),
    /** What the API says about the person, in parts. */
    personLoaded: (
      state,
      { payload }: PayloadAction<Partial<Pick<Session, 'user' | 'isAdmin' | 'selfId'>>>,
    ) => ({ ...state, ...payload }),
    sessionLoading: (state, { payload: loading }: PayloadAction<boolean>) => ({ ...state, loading }),
    /** Signing in or registering was refused. */
    sessionFailed: (_state, { payload: errors }: PayloadAction<ProblemError[]>) => ({ ...visitor, errors }),
    /** By logout or account deletion; by the server, with the session that it ended. */
    sessionEnded: (_state, _action: PayloadAction<EndedSession | undefined>) => visitor,
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
    /** The person's id, once it is known. */
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
    typedKept: (state, { payload: { path, typed } }: PayloadAction<{ path: string; typed: Typed }>) =>
      state && { ...state, typed: { ...state.typed, [path]: typed } },
    typedRestored(state, { payload: path }: PayloadAction<string>) {
      delete state?.typed[path];
    },
    heldDialogClosed: (state) => state && { ...state, isHeld: false },
    interruptionForgotten: () => null,
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, (_state, { payload }) => (payload ? { ...payload, typed: {} } : null))
      .addCase(sessionBegun, (state, { payload: { token } }) => (token === null ? null : state))
      // Nobody else may see it.
      .addCase(personLoaded, (state, { payload: { user, selfId } }) => {
        const id = user?.userId ?? selfId?.id;
        if (state === null || id === undefined) return state;
        return id === state.userId ? { ...state, isHeld: false } : null;
      }),
  selectors: {
    /** Whether an open dialog waits for the person to sign in again. */
    selectIsHeld: (state) => state?.isHeld ?? false,
  },
});

/** @internal For forms and the shell. */
export const { typedKept, typedRestored, heldDialogClosed, interruptionForgotten } = interruption.actions;
/** @internal For the shell. */
export const { selectIsHeld } = interruption.selectors;
