const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export const messageTime = (at: string): string => format.format(new Date(at));
