import { createContext, useContext } from 'react';
import type { Fault } from './faults';

interface FormContext {
  id: string;
  faults: Fault[];
  /** The names of the fields that may not be empty. */
  required: ReadonlySet<string>;
  disabled: boolean;
  /** What stands in an input was replaced other than by typing. */
  onChange: (input: HTMLInputElement) => void;
}

export const FormContext = createContext<FormContext | null>(null);

/** The id of a field's input: the summary links to it. */
export const fieldId = (form: string, name: string): string => `${form}-${name}`;

/** What an input of a form needs to know, and the ids that tie it to its label, hint and sentence. */
export function useField(name: string) {
  const form = useContext(FormContext);
  if (form === null) throw new Error(`The field ${name} stands outside of a form`);
  const id = fieldId(form.id, name);
  return {
    id,
    hintId: `${id}-hint`,
    presentId: `${id}-present`,
    errorId: `${id}-error`,
    error: form.faults.find(({ field }) => field === name)?.msg,
    required: form.required.has(name),
    disabled: form.disabled,
    onChange: form.onChange,
  };
}
