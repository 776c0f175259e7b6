/** The site owner's `userId`: the account that exists from the first start and is neither deleted nor demoted. */
export const ownerId = 1;
