/** What stands in the place of a route's own words at an address that no remote has. */
export const unknownScreen = {
  title: '404 Not Found',
  description: 'There is no page at this address.',
};
