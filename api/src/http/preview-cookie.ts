import type { IncomingHttpHeaders } from 'node:http';

/**
 * The only cookie. Browsers that preview a version have it, and get pages of their own, which are neither kept nor counted. With
 * https, no other host of the domain can set it.
 */
const nameFor = (publicUrl: string): string =>
  `${publicUrl.startsWith('https:') ? '__Host-' : ''}portico-preview`;

/** @param publicUrl without it, the cookie counts whatever its prefix */
export const previewCodeIn = ({ cookie }: IncomingHttpHeaders, publicUrl?: string): string | undefined =>
  cookie
    ?.split('; ')
    .map((pair) => pair.split('='))
    .find(([name = '']) =>
      publicUrl === undefined ? name.endsWith('portico-preview') : name === nameFor(publicUrl),
    )?.[1];

/** @param code empty with no seconds ends the preview */
export const setPreviewCookie = (code: string, seconds: number, publicUrl: string): string => {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${nameFor(publicUrl)}=${code}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
};
