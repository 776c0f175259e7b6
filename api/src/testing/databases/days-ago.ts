const dayMs = 24 * 60 * 60_000;

export const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString();
