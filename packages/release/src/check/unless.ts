import type { Finding } from '@portico/contract/releases/shipping';

/** The finding, if something isn't right. */
export const unless = (isRight: boolean, finding: Finding): Finding[] => (isRight ? [] : [finding]);
