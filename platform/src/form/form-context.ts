import type { ProblemError } from '@portico/contract/problem';
import { createContext, useContext } from 'react';

/** Something that is wrong with a form. */
export interface Fault {
  msg: string;
  /** The name of its field; without one it concerns the form. */
  field?: string;
  /** What the server refused stays wrong until its field is changed: the rules of the form do not know why. */
  byServer: boolean;
}

/** The faults that a check found, in the order of the fields, and before them what concerns no field of the form. */
export function faultsOf(wrong: Map<string, string>, fields: string[]): Fault[] {
  const elsewhere = [...wrong].filter(([field]) => !fields.includes(field));
  return [
    ...elsewhere.map(([, msg]) => ({ msg, byServer: false })),
    ...fields.flatMap((field) => {
      const msg = wrong.get(field);
      return msg === undefined ? [] : [{ msg, field, byServer: false }];
    }),
  ];
}

/** What the server refused, on the fields that it names and the form has, in their order, and the rest before them. */
export function refusedFaults(errors: ProblemError[], fields: string[]): Fault[] {
  const placeOf = ({ path }: ProblemError) => fields.indexOf(path ?? '');
  return [...errors]
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map(({ msg, path }) => ({
      msg,
      byServer: true,
      ...(path !== undefined && fields.includes(path) && { field: path }),
    }));
}

/** The faults that are left after a field was changed. Only fields that were wrong already are judged anew. */
export const faultsAfterChange = (faults: Fault[], changed: string, wrong: Map<string, string>): Fault[] =>
  faults.flatMap((fault) => {
    if (fault.field === undefined || (fault.byServer && fault.field !== changed)) return [fault];
    const msg = wrong.get(fault.field);
    return msg === undefined ? [] : [{ msg, field: fault.field, byServer: false }];
  });

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
