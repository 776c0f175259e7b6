import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { setBaseline } from '../unsaved-work/unsaved-work';
import { useField } from './form-context';

/** The server value of a field that someone else changed. */
export interface Present<Content> {
  now: Content;
  /** The server value that the person saw last. */
  before: Content;
}

/** Optional texts are null if they are blank. */
export type AnyPresent = Present<string | null> | Present<boolean>;

/** A text area changes line breaks to LF. */
const inField = (content: unknown): unknown =>
  typeof content === 'string' ? content.replaceAll(/\r\n?/g, '\n') : (content ?? '');

export const isSameContent = (one: unknown, other: unknown): boolean => inField(one) === inField(other);

/**
 * Updates an untouched content to its server value. On a touched one, the person resolves the conflict.
 *
 * @param read the content now, because the person may have typed while the form was being sent
 * @param keyOf what is equal for equal contents
 */
export function useConflict<Content>(
  present: Present<Content> | undefined,
  read: () => Content,
  put: (now: Content) => void,
  keyOf: (content: Content) => unknown = inField,
) {
  const [note, setNote] = useState<'updated' | 'conflict'>();
  const noteOf = (): typeof note => {
    if (present === undefined) return undefined;
    const [content, now, before] = [read(), present.now, present.before].map(keyOf);
    if (content === now || now === before) return undefined;
    if (content !== before) return 'conflict';
    put(present.now);
    return 'updated';
  };
  const update = useEffectEvent(() => setNote(noteOf()));
  // eslint-disable-next-line react-hooks/set-state-in-effect -- A content may be in the DOM, which is read after a render.
  useLayoutEffect(() => update(), [present]);
  return { note, resolve: () => setNote(undefined) };
}

/** The conflict of a field that holds its content itself. */
export function usePresent(name: string, present: AnyPresent | undefined) {
  const { onChange } = useField(name);
  const field = useRef<HTMLDivElement>(null);
  const inputOf = () => field.current!.querySelector<HTMLInputElement>('[name]')!;
  const put = (content: string | boolean | null) => {
    if (typeof content === 'boolean') inputOf().checked = content;
    else inputOf().value = content ?? '';
  };
  const read = () => (typeof present?.now === 'boolean' ? inputOf().checked : inputOf().value);
  const { note, resolve } = useConflict<string | boolean | null>(present, read, put);

  useLayoutEffect(() => {
    if (present) setBaseline(inputOf(), present.now);
  }, [present]);

  return {
    /** For an element around the input. */
    field,
    note,
    /** Replaces what was typed with the server value. */
    use(now: string | boolean | null) {
      put(now);
      resolve();
      onChange(inputOf());
      inputOf().focus();
    },
  };
}
