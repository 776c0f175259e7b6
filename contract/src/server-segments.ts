/** The first segments of addresses that the server answers itself: no screen of a remote can be there. */
export const serverSegments = ['api', 'releases', 'site'];
