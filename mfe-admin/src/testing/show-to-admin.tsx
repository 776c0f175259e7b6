import type { SiteAnswer } from '@portico/contract/site/site';
import type { ReactElement } from 'react';
import { showScreen } from '@portico/platform/testing/show-screen';

/** The signed-in administrator's id. */
export const selfId = 3;

export const showToAdmin = (element: ReactElement, at: string, site: Partial<SiteAnswer> = {}) =>
  showScreen(element, { at, site, token: 'a.token', isAdmin: true, id: selfId });
