/** The site owner's `userId`. Everyone sees their entries; their account can't be deleted or demoted. */
export const ownerId = 1;
