import type { ProblemError } from '@portico/contract/problem';
import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type Fault, faultsAfterChange, faultsOf, refusedFaults } from './form-context';
import { checkFields, type FormSchema } from './form-schema';

const isCheckbox = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'checkbox';

/** What stands in the fields of a form, by their names: texts, and whether a box is checked. */
const typedIn = (form: HTMLFormElement): Record<string, unknown> => ({
  ...Object.fromEntries(new FormData(form)),
  ...Object.fromEntries([...form.elements].filter(isCheckbox).map(({ name, checked }) => [name, checked])),
});

/** What one sends, and what was wrong with it; nothing or an empty list when it was accepted. */
export type Send<Values> = (values: Values) => Promise<ProblemError[] | void>;

const fieldsOf = (form: HTMLFormElement): string[] =>
  [...form.elements].flatMap((element) => element.getAttribute('name') ?? []);

/** The fields that the rules refuse when nothing is typed in any. */
export function requiredFields<Values>(schema: FormSchema<Values>, form: HTMLFormElement): Set<string> {
  const texts = fieldsOf(form).map((name) => [name, '']);
  const boxes = Object.entries(typedIn(form)).filter(([, content]) => typeof content !== 'string');
  return new Set(checkFields(schema, Object.fromEntries([...texts, ...boxes])).wrong?.keys());
}

/**
 * Checks on submit, then each wrong field again as it changes. What was typed stays in the fields, whatever happens.
 *
 * @param onLateRefusal called with what was wrong when the form is gone by then
 */
export function useForm<Values>(
  schema: FormSchema<Values>,
  onSend: Send<Values>,
  onLateRefusal: (errors: ProblemError[]) => void,
) {
  const [faults, setFaults] = useState<Fault[]>([]);
  /** How often a submit was refused: each time the person is led to what is wrong. */
  const [refusals, setRefusals] = useState(0);
  /** Which attempt is under way, counted from 1; 0 while there is none. */
  const [attempt, setAttempt] = useState(0);
  const attempts = useRef(0);
  // Two presses can come before the first one is rendered.
  const inFlight = useRef(false);

  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);

  const refuse = (found: Fault[]) => {
    setFaults(found);
    setRefusals((before) => before + 1);
  };

  const send = async (values: Values, fields: string[]) => {
    attempts.current += 1;
    const started = attempts.current;
    const isPresent = () => started === attempts.current;
    inFlight.current = true;
    setAttempt(started);
    try {
      const errors = (await onSend(values)) ?? [];
      if (errors.length > 0 && isGone.current) onLateRefusal(errors);
      else if (errors.length > 0 && isPresent()) refuse(refusedFaults(errors, fields));
    } finally {
      if (isPresent()) {
        inFlight.current = false;
        setAttempt(0);
      }
    }
  };

  /** Waits no longer for the answer to what was sent, and sends what is typed by now. Accepted late, it is accepted. */
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
    const fields = fieldsOf(form);
    const checked = checkFields(schema, typedIn(form));
    if (checked.wrong) return refuse(faultsOf(checked.wrong, fields));
    setFaults([]);
    void send(checked.values, fields);
  };

  const onChange = useCallback(
    (input: HTMLInputElement) => {
      const { wrong = new Map<string, string>() } = checkFields(schema, typedIn(input.form!));
      setFaults((before) => (before.length === 0 ? before : faultsAfterChange(before, input.name, wrong)));
    },
    [schema],
  );

  return { faults, refusals, attempt, sendAgain, onSubmit, onChange };
}
