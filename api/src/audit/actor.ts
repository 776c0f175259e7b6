/** Who makes a change, as it is kept in the audit. */
export interface Actor {
  userId: number;
  requestId?: string;
  /** The network address that the request came from, shortened by whoever makes the actor. */
  address?: string;
}

/** The server itself; no user has this id. */
export const systemActor: Actor = { userId: 0 };
