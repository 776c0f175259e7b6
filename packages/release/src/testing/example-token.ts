import type { TokenAccess } from '@portico/contract/releases/tokens';

/** What a server says of a token for mfe-sample. */
export const exampleToken = (changes: Partial<TokenAccess> = {}): TokenAccess => ({
  id: '1f0252ba',
  frontEnds: ['mfe-sample'],
  rights: ['upload', 'promote'],
  until: null,
  createdAt: '2026-11-21T09:30:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
  grants: [],
  ...changes,
});
