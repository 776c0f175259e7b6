import type { IncomingHttpHeaders } from 'node:http';

/** The only cookie. Browsers that preview a version have it, and get pages of their own, which are neither kept nor counted. */
const previewCookie = 'portico-preview';

export const previewCodeIn = ({ cookie }: IncomingHttpHeaders): string | undefined =>
  cookie
    ?.split('; ')
    .find((pair) => pair.startsWith(`${previewCookie}=`))
    ?.slice(previewCookie.length + 1);

/** @param code empty with no seconds ends the preview */
export const setPreviewCookie = (code: string, seconds: number, publicUrl: string): string => {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${previewCookie}=${code}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
};
