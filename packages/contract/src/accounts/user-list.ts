/** The columns that `GET /api/users` can sort by (`sort`). */
export const userSorts = ['userId', 'firstName', 'lastName', 'email', 'isAdmin'] as const;
export type UserSort = (typeof userSorts)[number];

/** The direction (`order`). Without `sort` and `order`, the newest users come first. */
export const sortOrders = ['asc', 'desc'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** The maximum and default of `limit`. */
export const maxPageSize = 100;
