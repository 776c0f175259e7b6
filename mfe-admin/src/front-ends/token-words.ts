import { type ReleaseRight, type ReleaseToken, tokenState } from '@portico/contract/releases/tokens';

export const rightLabels: Record<ReleaseRight, string> = {
  upload: 'Upload',
  promote: 'Promote',
  rollback: 'Roll back',
  withdraw: 'Withdraw',
};

/** Such as "3 tokens, 1 active". */
export function tokenCount(tokens: readonly ReleaseToken[]): string {
  const active = tokens.filter((token) => tokenState(token) === 'active').length;
  return `${tokens.length} ${tokens.length === 1 ? 'token' : 'tokens'}, ${active} active`;
}
