import { createContext, useContext } from 'react';
import type { FormError } from './form-errors';

interface FormContext {
  id: string;
  errors: FormError[];
  /** The names of the fields that must not be empty. */
  required: string[];
  disabled: boolean;
  /** To be called when an input was filled other than by typing. */
  onChange: (input: HTMLInputElement) => void;
}

export const FormContext = createContext<FormContext | null>(null);

/** The id of a field's input: the error summary links to it. */
export const fieldId = (form: string, name: string): string => `${form}-${name}`;

export function useField(name: string) {
  const form = useContext(FormContext);
  if (form === null) throw new Error(`The field ${name} stands outside of a form`);
  return {
    id: fieldId(form.id, name),
    error: form.errors.find(({ field }) => field === name)?.msg,
    required: form.required.includes(name),
    disabled: form.disabled,
    onChange: form.onChange,
  };
}
