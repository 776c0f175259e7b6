import { createContext, useContext } from 'react';
import type { FormValues } from '../unsaved-work/form-state';
import type { FormError } from './form-errors';

interface FormContext {
  id: string;
  errors: FormError[];
  /** Names of required fields. */
  required: string[];
  disabled: boolean;
  /** Of components. */
  values: FormValues;
  /** Must be called after a field was added. */
  onAdded: () => void;
  /** Must be called after a script has changed an input. */
  onChange: (input: HTMLInputElement) => void;
}

export const FormContext = createContext<FormContext | null>(null);

export const fieldId = (form: string, name: string): string => `${form}-${name}`;

export function useField(name: string) {
  const form = useContext(FormContext);
  if (form === null) throw new Error(`The field ${name} is outside of a form`);
  return {
    id: fieldId(form.id, name),
    error: form.errors.find(({ field }) => field === name),
    required: form.required.includes(name),
    disabled: form.disabled,
    onAdded: form.onAdded,
    onChange: form.onChange,
    values: form.values,
  };
}
