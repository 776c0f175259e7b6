import { randomUUID } from 'node:crypto';

/** What somebody registers with. */
export interface Account {
  firstName: string;
  lastName: string;
  email: string;
  company: string;
  password: string;
}

/** Somebody who is new here. */
export const newAccount = (): Account => ({
  firstName: 'Ama',
  lastName: 'Boateng',
  email: `ama-${randomUUID()}@portfolio.example`,
  company: 'Harbour Works',
  password: 'a heron waits at low tide',
});

/** Somebody who registered, and whose session from then is open. */
export interface Registered extends Account {
  token: string;
}
