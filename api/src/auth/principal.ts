/** Who is calling, as the database says at this moment. */
export interface Principal {
  userId: number;
  isAdmin: boolean;
  /** The session that the call is made in. */
  sessionId: string;
}
