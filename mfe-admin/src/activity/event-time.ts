const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

/** When something was done, as the reader writes it. */
export const eventTime = (at: string): string => format.format(new Date(at));
