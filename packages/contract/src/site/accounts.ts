import type { SiteAnswer } from './site.js';

/** What `GET /api/site` says about accounts. */
export type AccountsAnswer = Pick<SiteAnswer, 'accounts' | 'accountsSetBy'>;

/** Whether anyone may sign in. Where the owner has closed accounts, administrators still may. */
export const maySignIn = ({ accounts, accountsSetBy }: AccountsAnswer): boolean =>
  accounts !== 'closed' || accountsSetBy === 'owner';
