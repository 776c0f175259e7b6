import type { User } from '@portico/contract/accounts/user';

export const fullName = ({ firstName, lastName }: User): string => `${firstName} ${lastName}`;
