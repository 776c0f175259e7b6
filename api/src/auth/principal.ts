/** Who is calling, as the database says at this moment. */
export interface Principal {
  userId: number;
  isAdmin: boolean;
}
