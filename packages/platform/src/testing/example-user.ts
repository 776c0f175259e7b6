import type { User } from '@portico/contract/accounts/user';

export const exampleUser: User = {
  userId: 7,
  firstName: 'Ama',
  lastName: 'Boateng',
  email: 'ama@example.org',
  company: 'Harbour Works',
  isAdmin: false,
  version: 1,
};
