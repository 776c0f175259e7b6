import type { ProblemError } from '@portico/contract/problem';
import { type SubmitEvent, useCallback, useRef, useState } from 'react';
import { type FieldState, fieldsOf, type FormValues, isSame, settleInputs } from '../unsaved-work/form-state';
import { isPassword } from '../unsaved-work/unsaved-work';
import { checkFields, errorsAfterChange, type FormError, formErrors, type FormSchema } from './form-errors';

const namesIn = (form: HTMLFormElement, inputs = '[name]'): string[] =>
  [...form.elements].flatMap((input) => (input.matches(inputs) ? input.getAttribute('name')! : []));

/** Those at which an error can be shown. */
const shownIn = (form: HTMLFormElement): string[] => namesIn(form, '[name]:not([type=hidden])');

const checkboxesIn = (form: HTMLFormElement): Record<string, unknown> =>
  Object.fromEntries(
    fieldsOf(form)
      .filter(({ control }) => control?.type === 'checkbox')
      .map(({ name, value }) => [name, value]),
  );

/** Of a component that holds a value, not what its inputs do. */
const typedIn = (form: HTMLFormElement, values: FormValues) => ({
  ...Object.fromEntries([...new FormData(form)].filter(([name]) => !values.has(name.split('.')[0]!))),
  ...checkboxesIn(form),
  ...Object.fromEntries([...values].map(([name, { value }]) => [name, value])),
});

/** The fields that the schema rejects in an empty form. */
export function requiredFields<Values>(schema: FormSchema<Values>, form: HTMLFormElement): string[] {
  const empty = Object.fromEntries(namesIn(form).map((name) => [name, '']));
  const { errors = [] } = checkFields(schema, { ...empty, ...checkboxesIn(form) });
  return errors.map(({ path }) => path!);
}

/** Has what was sent count as saved, or what the server made of it. */
function settle(field: FieldState, sent: unknown, saved?: object): void {
  const { name, control, keyOf } = field;
  const stored = isPassword(control) ? { [name]: '' } : (saved as Record<string, unknown>);
  const now = saved && name in stored ? stored[name] : sent;
  if (isSame(field.value, sent, keyOf) && now !== sent) field.put(now);
  field.saved = now;
}

/** Returned by `Send` if the values were neither accepted nor rejected, because the session ended. */
export const unsent: ProblemError[] = [];

/** What is saved now, by field. Is shown in all fields that weren't changed since they were sent; passwords go. */
interface Saved {
  saved: object;
}

/** Sends a form's values. Returns the errors, or if they were accepted nothing, or what is saved if the form stays. */
export type Send<Values> = (values: Values) => Promise<ProblemError[] | Saved | void>;

/**
 * Validates all fields on submit, then each invalid one as it changes.
 *
 * @param onLateRefusal called with errors that arrive after the form was unmounted
 * @param values of components
 */
export function useForm<Values>(
  schema: FormSchema<Values>,
  onSend: Send<Values>,
  onLateRefusal: (errors: ProblemError[]) => void,
  values: FormValues,
  onSaved: () => void,
) {
  const [errors, setErrors] = useState<FormError[]>([]);
  /** Counts rejected submits. Each moves the focus to the errors. */
  const [refusals, setRefusals] = useState(0);
  /** The number of the pending attempt to send, from 1; 0 if there is none. */
  const [attempt, setAttempt] = useState(0);
  const latestAttempt = useRef(0);
  // Not state, because the button can be pressed twice before a render.
  const inFlight = useRef(false);

  const refuse = (refused: FormError[]) => {
    setErrors(refused);
    setRefusals((before) => before + 1);
  };

  const send = async (checked: Values, form: HTMLFormElement) => {
    const started = ++latestAttempt.current;
    const isLatest = () => started === latestAttempt.current;
    inFlight.current = true;
    setAttempt(started);
    const contents = fieldsOf(form).map((field) => [field, field.value] as const);
    try {
      const answer = (await onSend(checked)) ?? [];
      if (answer === unsent) return;
      const [refused, saved] = Array.isArray(answer) ? [answer] : [[], answer.saved];
      if (refused.length === 0) {
        for (const [field, sent] of contents) settle(field, sent, saved);
        settleInputs(form);
        return onSaved();
      }
      if (!form.isConnected) onLateRefusal(refused);
      else if (isLatest()) refuse(formErrors(refused, shownIn(form), true));
    } finally {
      if (isLatest()) {
        inFlight.current = false;
        setAttempt(0);
      }
    }
  };

  /** Submits again without waiting for the response. If the first attempt succeeds late, that counts. */
  const sendAgain = (form: HTMLFormElement) => {
    inFlight.current = false;
    // The pressed Retry button disappears. So did this one, if the session has ended.
    form.querySelector<HTMLButtonElement>('[type=submit]')?.focus();
    form.requestSubmit();
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (inFlight.current) return;
    const form = event.currentTarget;
    const checked = checkFields(schema, typedIn(form, values), namesIn(form));
    if (checked.errors) return refuse(formErrors(checked.errors, shownIn(form), false));
    setErrors([]);
    void send(checked.values, form);
  };

  const onChange = useCallback(
    (input: HTMLInputElement) => {
      const { errors: found = [] } = checkFields(schema, typedIn(input.form!, values), namesIn(input.form!));
      setErrors((before) => (before.length === 0 ? before : errorsAfterChange(before, input.name, found)));
    },
    [schema, values],
  );

  return { errors, refusals, attempt, sendAgain, onSubmit, onChange };
}
