/** Of the owner's own page, if there is a text for it and a remote has its screen. */
export const legalPath = '/legal';
