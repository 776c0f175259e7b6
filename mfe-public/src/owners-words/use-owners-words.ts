import { useSite } from '@portico/platform/page';

/** For an element with what the owner wrote: screen readers and hyphenation need its language, and the layout its direction. */
export const useOwnersWords = () => ({ dir: 'auto', lang: useSite().language ?? undefined }) as const;
