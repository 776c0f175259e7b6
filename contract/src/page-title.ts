/** The title of a page, which tabs, bookmarks and search results show. */
export const pageTitle = (screen: string, siteName: string): string => `${screen} – ${siteName}`;
