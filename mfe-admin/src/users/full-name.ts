import type { User } from '@portico/contract/user';

export const fullName = ({ firstName, lastName }: User): string => `${firstName} ${lastName}`;
