/** The site owner's `userId`: whose entries everybody sees, and whose account can be neither deleted nor demoted. */
export const ownerId = 1;
