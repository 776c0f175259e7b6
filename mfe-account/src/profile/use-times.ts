import { english } from '@portico/contract/texts/language';
import { useLanguage } from '@portico/platform/text';

/** How times of what the browser has fetched are shown. */
export function useTimes(): Intl.DateTimeFormat {
  const language = useLanguage();
  // In English, as the browser does: the site doesn't know which one.
  // eslint-disable-next-line portico/no-clock-in-render -- Nothing of it is in the server's HTML.
  return new Intl.DateTimeFormat(language === english ? undefined : language, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
}
