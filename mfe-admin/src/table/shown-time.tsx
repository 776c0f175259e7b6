/* eslint-disable portico/no-clock-in-render -- Screens of administrators are never rendered on the server. */
const inMinutes = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const inSeconds = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
/** Tokens end with a day in UTC. */
const inDays = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

/** The time in the person's own language and time zone. */
export const timeText = (at: string): string => inMinutes.format(new Date(at));
export const exactTimeText = (at: string): string => inSeconds.format(new Date(at));

export const ShownTime = ({ at }: { at: string }) => <time dateTime={at}>{timeText(at)}</time>;

export const ShownDay = ({ at }: { at: string }) => <time dateTime={at}>{inDays.format(new Date(at))}</time>;
