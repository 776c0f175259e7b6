import { useLayoutEffect, useRef, useState } from 'react';
import { useField } from './form-context';

/** What is saved by now of a field that was changed elsewhere. */
export interface Present<Content> {
  now: Content;
  /** What was saved when the person saw it last. */
  before: Content;
}

/** A text area ends lines with LF, whatever it was given. */
const inField = (content: unknown): unknown =>
  typeof content === 'string' ? content.replaceAll(/\r\n?/g, '\n') : content;

/** Whether two contents are the same in the field of a form. */
export const isSameContent = (one: unknown, other: unknown): boolean => inField(one) === inField(other);

type AnyPresent = Present<string | boolean>;

interface Judged {
  present: AnyPresent;
  note?: 'taken over' | 'saved now';
}

const inputIn = (field: HTMLElement) => field.querySelector<HTMLInputElement>('[name]')!;

function put(input: HTMLInputElement, content: string | boolean): void {
  if (typeof content === 'string') input.value = content;
  else input.checked = content;
}

/** By what stands in the field at this moment: one may have gone on typing while the form was sent. */
function judge(field: HTMLElement, present: AnyPresent): Judged {
  const input = inputIn(field);
  const content = typeof present.now === 'string' ? input.value : input.checked;
  if (isSameContent(content, present.now)) return { present };
  if (!isSameContent(content, present.before)) return { present, note: 'saved now' };
  put(input, present.now);
  return { present, note: 'taken over' };
}

/**
 * Takes over what was changed elsewhere into a field that the person left alone. Where both changed it, that is to be
 * said, and the person decides.
 */
export function usePresent(name: string, present: AnyPresent | undefined) {
  const { onChange } = useField(name);
  const field = useRef<HTMLDivElement>(null);
  const [judged, setJudged] = useState<Judged>();

  useLayoutEffect(() => {
    if (present !== undefined) setJudged(judge(field.current!, present));
  }, [present]);

  return {
    /** Of what holds the input. */
    field,
    note: judged?.present === present ? judged?.note : undefined,
    /** Puts what is saved in the place of what was typed. */
    use(chosen: AnyPresent) {
      const input = inputIn(field.current!);
      put(input, chosen.now);
      setJudged({ present: chosen });
      onChange(input);
      input.focus();
    },
  };
}
