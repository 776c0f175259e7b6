import type { ProblemError } from '@portico/contract/problem';
import { type SubmitEvent, useCallback, useRef, useState } from 'react';
import { noteContents } from '../unsaved-work/unsaved-work';
import { checkFields, errorsAfterChange, type FormError, formErrors, type FormSchema } from './form-errors';

const namesIn = (form: HTMLFormElement, inputs = '[name]'): string[] =>
  [...form.elements].flatMap((input) => (input.matches(inputs) ? input.getAttribute('name')! : []));

/** Those at which an error can be shown. */
const fieldsOf = (form: HTMLFormElement): string[] => namesIn(form, '[name]:not([type=hidden])');

const checkboxesIn = (form: HTMLFormElement): Record<string, boolean> =>
  Object.fromEntries(
    [...form.querySelectorAll<HTMLInputElement>('[type=checkbox]')].map(({ name, checked }) => [
      name,
      checked,
    ]),
  );

const typedIn = (form: HTMLFormElement) => ({
  ...Object.fromEntries(new FormData(form)),
  ...checkboxesIn(form),
});

/** The fields that the schema rejects in an empty form. */
export function requiredFields<Values>(schema: FormSchema<Values>, form: HTMLFormElement): string[] {
  const empty = Object.fromEntries(namesIn(form).map((name) => [name, '']));
  const { errors = [] } = checkFields(schema, { ...empty, ...checkboxesIn(form) });
  return errors.map(({ path }) => path!);
}

/** Returned by `Send` if the values were neither accepted nor rejected, because the session ended. */
export const unsent: ProblemError[] = [];

/** Sends a form's values. Returns the errors, or nothing if they were accepted. */
export type Send<Values> = (values: Values) => Promise<ProblemError[] | void>;

/**
 * Validates all fields on submit, then each invalid one as it changes.
 *
 * @param onLateRefusal called with errors that arrive after the form was unmounted
 */
export function useForm<Values>(
  schema: FormSchema<Values>,
  onSend: Send<Values>,
  onLateRefusal: (errors: ProblemError[]) => void,
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

  const send = async (values: Values, form: HTMLFormElement) => {
    const started = ++latestAttempt.current;
    const isLatest = () => started === latestAttempt.current;
    inFlight.current = true;
    setAttempt(started);
    const saved = noteContents(form);
    try {
      const refused = (await onSend(values)) ?? [];
      if (refused === unsent) return;
      if (refused.length === 0) return saved();
      if (!form.isConnected) onLateRefusal(refused);
      else if (isLatest()) refuse(formErrors(refused, fieldsOf(form), true));
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
    const checked = checkFields(schema, typedIn(form));
    if (checked.errors) return refuse(formErrors(checked.errors, fieldsOf(form), false));
    setErrors([]);
    void send(checked.values, form);
  };

  const onChange = useCallback(
    (input: HTMLInputElement) => {
      const { errors: found = [] } = checkFields(schema, typedIn(input.form!));
      setErrors((before) => (before.length === 0 ? before : errorsAfterChange(before, input.name, found)));
    },
    [schema],
  );

  return { errors, refusals, attempt, sendAgain, onSubmit, onChange };
}
