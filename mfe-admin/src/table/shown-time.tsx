/* eslint-disable portico/no-clock-in-render -- Screens of administrators are never rendered on the server. */
import { english } from '@portico/contract/texts/language';
import { useLanguage } from '@portico/platform/text';

const inMinutes = { dateStyle: 'medium', timeStyle: 'short' } as const;
/** Tokens end with a day in UTC. */
const inDays = { dateStyle: 'medium', timeZone: 'UTC' } as const;
export const inSeconds = { dateStyle: 'medium', timeStyle: 'medium' } as const;

export type Times = (at: string) => string;

/** How times are shown, in the person's time zone. In English as the browser does: the site doesn't know which one. */
export function useTimes(options: Intl.DateTimeFormatOptions = inMinutes): Times {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(language === english ? undefined : language, options);
  return (at) => format.format(new Date(at));
}

/** In the browser's language. */
export const timeText: Times = (at) => new Intl.DateTimeFormat(undefined, inMinutes).format(new Date(at));

export const ShownTime = ({ at }: { at: string }) => <time dateTime={at}>{useTimes()(at)}</time>;

export const ShownDay = ({ at }: { at: string }) => <time dateTime={at}>{useTimes(inDays)(at)}</time>;
