import { useLayoutEffect, useRef, useState } from 'react';
import { useField } from './form-context';

/** The server value of a field that someone else changed. */
export interface Present<Content> {
  now: Content;
  /** The server value that the person saw last. */
  before: Content;
}

export type AnyPresent = Present<string> | Present<boolean>;

/** A text area ends lines with LF, whatever it was given. */
const inField = (content: unknown): unknown =>
  typeof content === 'string' ? content.replaceAll(/\r\n?/g, '\n') : content;

export const isSameContent = (one: unknown, other: unknown): boolean => inField(one) === inField(other);

const inputIn = (field: HTMLElement) => field.querySelector<HTMLInputElement>('[name]')!;

function put(input: HTMLInputElement, content: string | boolean): void {
  if (typeof content === 'string') input.value = content;
  else input.checked = content;
}

/** Goes by what the field holds at this moment: the person may have typed on while the form was sent. */
function update(input: HTMLInputElement, { now, before }: AnyPresent) {
  const content = typeof now === 'string' ? input.value : input.checked;
  if (isSameContent(content, now)) return undefined;
  if (!isSameContent(content, before)) return 'conflict';
  put(input, now);
  return 'updated';
}

/** Updates a field that the person hasn't touched to its server value. If they have, it's a conflict that they resolve. */
export function usePresent(name: string, present: AnyPresent | undefined) {
  const { onChange } = useField(name);
  const field = useRef<HTMLDivElement>(null);
  const [note, setNote] = useState<'updated' | 'conflict'>();

  useLayoutEffect(() => {
    setNote(present && update(inputIn(field.current!), present));
  }, [present]);

  return {
    /** Of the element that holds the input. */
    field,
    note,
    /** Replaces what was typed with the server value. */
    use(now: string | boolean) {
      const input = inputIn(field.current!);
      put(input, now);
      setNote(undefined);
      onChange(input);
      input.focus();
    },
  };
}
