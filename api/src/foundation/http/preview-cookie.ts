import type { IncomingHttpHeaders } from 'node:http';

/** The only cookie. Browsers that preview a version have it, and get pages of their own, which are neither kept nor counted. */
export const previewCookie = 'portico-preview';

export const previewCodeIn = ({ cookie }: IncomingHttpHeaders): string | undefined =>
  cookie
    ?.split('; ')
    .find((pair) => pair.startsWith(`${previewCookie}=`))
    ?.slice(previewCookie.length + 1);
