import { useLayoutEffect, useRef, useState } from 'react';
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

const inputIn = (field: HTMLElement) => field.querySelector<HTMLInputElement>('[name]')!;

function put(input: HTMLInputElement, content: string | boolean | null): void {
  if (typeof content === 'boolean') input.checked = content;
  else input.value = content ?? '';
}

/** Uses the field's current content, because the person may have typed while the form was being sent. */
function update(input: HTMLInputElement, { now, before }: AnyPresent) {
  setBaseline(input, now);
  const content = typeof now === 'boolean' ? input.checked : input.value;
  if (isSameContent(content, now)) return undefined;
  if (!isSameContent(content, before)) return 'conflict';
  put(input, now);
  return 'updated';
}

/** Updates an untouched field to its server value. On a touched one, the person resolves the conflict. */
export function usePresent(name: string, present: AnyPresent | undefined) {
  const { onChange } = useField(name);
  const field = useRef<HTMLDivElement>(null);
  const [note, setNote] = useState<'updated' | 'conflict'>();

  useLayoutEffect(() => {
    setNote(present && update(inputIn(field.current!), present));
  }, [present]);

  return {
    /** For an element around the input. */
    field,
    note,
    /** Replaces what was typed with the server value. */
    use(now: string | boolean | null) {
      const input = inputIn(field.current!);
      put(input, now);
      setNote(undefined);
      onChange(input);
      input.focus();
    },
  };
}
