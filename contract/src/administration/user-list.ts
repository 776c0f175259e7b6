/** By what the users of `GET /api/users` may be sorted (`sort`). */
export const userSorts = ['userId', 'firstName', 'lastName', 'email', 'isAdmin'] as const;
export type UserSort = (typeof userSorts)[number];

/** In which direction (`order`). Without either, the newest come first. */
export const sortOrders = ['asc', 'desc'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** The most rows in one answer, and how many there are where `limit` is not given. */
export const largestPage = 100;
