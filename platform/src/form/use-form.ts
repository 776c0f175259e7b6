import type { ProblemError } from '@portico/contract/problem';
import type { ChangeEvent, SubmitEvent } from 'react';
import { useRef, useState } from 'react';
import type { Fault } from './faults';
import { faultsAfterChange, faultsOf, refusedFaults } from './faults';
import type { FormSchema } from './form-schema';
import { checkFields } from './form-schema';

/** What one sends, and what was wrong with it; nothing or an empty list when it was accepted. */
export type Send<Values> = (values: Values) => Promise<ProblemError[] | void>;

const fieldsOf = (form: HTMLFormElement): string[] =>
  [...form.elements].flatMap((element) => element.getAttribute('name') ?? []);

const typedIn = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));

/** Checks on submit, then each wrong field again as it changes. What was typed stays in the fields, whatever happens. */
export function useForm<Values>(schema: FormSchema<Values>, onSend: Send<Values>) {
  const [faults, setFaults] = useState<Fault[]>([]);
  /** How often a submit was refused: each time the person is led to what is wrong. */
  const [refusals, setRefusals] = useState(0);
  const [sending, setSending] = useState(false);
  // Two presses can come before the first one is rendered.
  const inFlight = useRef(false);

  const refuse = (found: Fault[]) => {
    setFaults(found);
    setRefusals((before) => before + 1);
  };

  const send = async (values: Values, fields: string[]) => {
    inFlight.current = true;
    setSending(true);
    try {
      const errors = (await onSend(values)) ?? [];
      if (errors.length > 0) refuse(refusedFaults(errors, fields));
    } finally {
      inFlight.current = false;
      setSending(false);
    }
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

  const onChange = (event: ChangeEvent<HTMLFormElement>) => {
    if (faults.length === 0) return;
    const { wrong = new Map<string, string>() } = checkFields(schema, typedIn(event.currentTarget));
    const changed = (event.target as unknown as HTMLInputElement).name;
    setFaults((before) => faultsAfterChange(before, changed, wrong));
  };

  return { faults, refusals, sending, onSubmit, onChange };
}
