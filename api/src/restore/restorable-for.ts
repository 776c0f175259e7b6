/** In milliseconds. */
const restorableFor = 60 * 60 * 1000;

/** What was deleted at this time or before is not restored any more; ISO 8601, UTC. */
export const lastRestorable = (): string => new Date(Date.now() - restorableFor).toISOString();
