import type { ProblemError } from '@portico/contract/problem';
import { type SubmitEvent, useCallback, useRef, useState } from 'react';
import { checkFields, errorsAfterChange, type FormError, formErrors, type FormSchema } from './form-errors';

const fieldsOf = (form: HTMLFormElement): string[] =>
  [...form.elements].flatMap((element) => element.getAttribute('name') ?? []);

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

/** The fields that the rules refuse when no text is typed in any. */
export function requiredFields<Values>(schema: FormSchema<Values>, form: HTMLFormElement): string[] {
  const empty = Object.fromEntries(fieldsOf(form).map((name) => [name, '']));
  const { errors = [] } = checkFields(schema, { ...empty, ...checkboxesIn(form) });
  return errors.map(({ path }) => path!);
}

/** Sends a form's values. Returns why they were refused; nothing or an empty list when they were accepted. */
export type Send<Values> = (values: Values) => Promise<ProblemError[] | void>;

/**
 * Checks all fields on submit, then each wrong one as it changes. Fields keep what was typed, whatever happens.
 *
 * @param onLateRefusal called with the errors when the form is gone before they arrive
 */
export function useForm<Values>(
  schema: FormSchema<Values>,
  onSend: Send<Values>,
  onLateRefusal: (errors: ProblemError[]) => void,
) {
  const [errors, setErrors] = useState<FormError[]>([]);
  /** Counts refused submits: each moves the focus to the errors. */
  const [refusals, setRefusals] = useState(0);
  /** The attempt to send that is under way, counted from 1; 0 while there is none. */
  const [attempt, setAttempt] = useState(0);
  const latestAttempt = useRef(0);
  // Not the state: the button can be pressed twice before the first press is rendered.
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
    try {
      const refused = (await onSend(values)) ?? [];
      if (refused.length === 0) return;
      if (!form.isConnected) onLateRefusal(refused);
      else if (isLatest()) refuse(formErrors(refused, fieldsOf(form), true));
    } finally {
      if (isLatest()) {
        inFlight.current = false;
        setAttempt(0);
      }
    }
  };

  /** Stops waiting for the answer, and sends what is typed by now. If the first attempt succeeds late, that counts. */
  const sendAgain = (form: HTMLFormElement) => {
    inFlight.current = false;
    const submit = form.querySelector<HTMLButtonElement>('[type=submit]')!;
    // The button that was pressed goes away.
    submit.focus();
    form.requestSubmit(submit);
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
