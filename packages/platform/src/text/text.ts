import { inEnglish, type Text, textIn, type ValuesOf, wordedIn } from '@portico/contract/texts/message';
import {
  cloneElement,
  createContext,
  createElement,
  Fragment,
  type ReactElement,
  type ReactNode,
  useContext,
  useMemo,
} from 'react';

const TextContext = createContext(inEnglish);
/** For the shell: around the page, and around each region. */
export const TextProvider = TextContext.Provider;

/**
 * For what people read: returns a function that words an English text in the language of the region, such as
 * `text('{count, plural, one {# entry} other {# entries}}', { count })`. Its translations are in `messages/LANGUAGE.json`.
 */
export function useText(): Text {
  const texts = useContext(TextContext);
  return useMemo(() => textIn(texts), [texts]);
}

/** For sentences with elements in them: `rich('Read the <link>policy</link>', { link: <Link to="/privacy" /> })`. */
export function useRichText() {
  const texts = useContext(TextContext);
  return <const Message extends string>(
    message: Message,
    ...[values]: ValuesOf<Message, ReactNode>
  ): ReactElement =>
    createElement(
      Fragment,
      null,
      ...(wordedIn(texts, message, values, (element, content) =>
        cloneElement(element as ReactElement, undefined, ...(content as ReactNode[])),
      ) as ReactNode[]),
    );
}

/** The language of the region (BCP 47), for dates, numbers and lists. */
export const useLanguage = (): string => useContext(TextContext).language;
