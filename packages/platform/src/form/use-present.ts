import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type FieldState, inField, stateOf } from '../unsaved-work/form-state';
import { useField } from './form-context';

/** The server value of a field that someone else changed. */
export interface Present<Content> {
  now: Content;
  /** The server value that the person saw last. */
  before: Content;
}

/** Optional texts are null if they are blank. */
export type AnyPresent = Present<string | null> | Present<boolean>;

/**
 * Updates an untouched content to its server value. On a touched one, the person resolves the conflict.
 *
 * @param read the content now, because the person may have typed while the form was being sent
 * @param keyOf what is equal for equal contents
 */
function useConflict<Content>(
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

/** The conflict of a field, whose server value then counts as unchanged. */
function useFieldConflict<Content>(
  field: () => FieldState,
  present: Present<Content> | undefined,
  keyOf?: (content: Content) => unknown,
) {
  const conflict = useConflict(
    present,
    () => field().value as Content,
    (now) => field().put(now),
    keyOf,
  );
  const settle = useEffectEvent(() => {
    if (present) field().saved = present.now;
  });
  useLayoutEffect(() => settle(), [present]);
  return conflict;
}

/** The conflict of a field's input. */
export function usePresent(name: string, present: AnyPresent | undefined) {
  const { onChange } = useField(name);
  const field = useRef<HTMLDivElement>(null);
  const inputOf = () => field.current!.querySelector<HTMLInputElement>('[name]')!;
  const { note, resolve } = useFieldConflict<string | boolean | null>(() => stateOf(inputOf()), present);
  return {
    /** For an element around the input. */
    field,
    note,
    /** Replaces what was typed with the server value. */
    use(now: string | boolean | null) {
      stateOf(inputOf()).put(now);
      resolve();
      onChange(inputOf());
      inputOf().focus();
    },
  };
}

interface FormValue<Value> {
  /** The initial server value. */
  saved: Value;
  /** The server value, if someone else changed it. */
  present?: Present<Value> | undefined;
  /** Shows another value, as after saving, in place of what was typed. */
  put: (value: Value) => void;
  keyOf?: (value: Value) => unknown;
}

/**
 * Makes a value that a component holds, such as a list, a field of its form. Its inputs are named `NAME` or `NAME.…`, so
 * that errors find them.
 */
export function useFormValue<Value>(
  name: string,
  value: Value,
  { saved, present, put, keyOf }: FormValue<Value>,
) {
  const { values } = useField(name);
  const field = useRef({ name, value, saved, put, keyOf } as FieldState);
  useLayoutEffect(() => void Object.assign(field.current, { value, put }));
  useLayoutEffect(() => {
    values.set(name, field.current);
    return () => void values.delete(name);
  }, [values, name]);
  return useFieldConflict(() => field.current, present, keyOf);
}
