const inMinutes = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
/** Tokens end with a day in UTC. */
const inDays = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

export const ShownTime = ({ at }: { at: string }) => (
  <time dateTime={at}>{inMinutes.format(new Date(at))}</time>
);

export const ShownDay = ({ at }: { at: string }) => <time dateTime={at}>{inDays.format(new Date(at))}</time>;
