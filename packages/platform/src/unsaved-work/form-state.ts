/** What a form knows of its fields: what each holds, and what is saved of it. The only place that reads inputs. */

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface FieldState {
  name: string;
  value: unknown;
  /** What counts as unchanged: the server value, as far as the person knows it. */
  saved: unknown;
  put: (value: unknown) => void;
  /** Makes equal of values what is equal of them. */
  keyOf?: (value: unknown) => unknown;
  /** Undefined if a component holds the value. */
  control?: Control;
}

/** A hidden input is no field. */
export const isControl = (element: Element): element is Control =>
  (element instanceof HTMLInputElement && element.type !== 'hidden') ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

const isBox = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

const valuesOf = (options: HTMLOptionElement[]): string => options.map(({ value }) => value).join('\n');

function contentOf(control: Control): string | boolean {
  if (isBox(control)) return control.checked;
  if (!(control instanceof HTMLSelectElement)) return control.value;
  return valuesOf([...control.options].filter(({ selected }) => selected));
}

function initialOf(control: Control): string | boolean {
  if (isBox(control)) return control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const preset = [...control.options].filter(({ defaultSelected }) => defaultSelected);
  // React marks no option of a select that it controls.
  return preset.length > 0 ? valuesOf(preset) : contentOf(control);
}

/** How a control has a value: a radio button whether it is the chosen one, others a text. */
function contentFor(control: Control, value: unknown): string | boolean {
  if (!isBox(control)) return String(value ?? '');
  return value === true || (control.type === 'radio' && value === control.value);
}

/** What is saved of a control. React sets a controlled field's default to its value, so the first is noted. */
const saved = new WeakMap<Control, unknown>();

export function noteInitial(control: Control): void {
  if (!saved.has(control)) saved.set(control, initialOf(control));
}

export const forgetInitial = (control: Control): void => void saved.delete(control);

export const stateOf = (control: Control): FieldState => ({
  name: control.name,
  control,
  get value() {
    return contentOf(control);
  },
  get saved() {
    return saved.has(control) ? saved.get(control) : initialOf(control);
  },
  set saved(value) {
    saved.set(control, contentFor(control, value));
  },
  put(value) {
    const content = contentFor(control, value);
    if (isBox(control)) control.checked = content === true;
    else control.value = String(content);
  },
});

/** Values that components hold, by name. */
export type FormValues = Map<string, FieldState>;

const valuesOfForms = new WeakMap<HTMLFormElement, FormValues>();

export const keepValues = (form: HTMLFormElement, values: FormValues): void =>
  void valuesOfForms.set(form, values);

/** Those of inputs, and those that components hold, whose inputs are no fields themselves. */
export function fieldsOf(form: HTMLFormElement): FieldState[] {
  const values: FormValues = valuesOfForms.get(form) ?? new Map();
  const isAlone = (control: Control) => valueOf(control) === undefined;
  return [...values.values(), ...[...form.elements].filter(isControl).filter(isAlone).map(stateOf)];
}

/** The value of a component that an input is of. */
const valueOf = ({ form, name }: Control): FieldState | undefined =>
  valuesOfForms.get(form!)?.get(name.split('.')[0]!);

/** Once components' values are saved or discarded, what their inputs hold is. */
export function settleInputs(form: HTMLFormElement): void {
  for (const control of [...form.elements].filter(isControl)) {
    const value = valueOf(control);
    if (value && !isChanged(value)) forgetInitial(control);
  }
}

/** Optional texts are null if they are blank, and a text area changes line breaks to LF. */
export const inField = (content: unknown): unknown =>
  JSON.stringify(content ?? '', (_key, part: unknown) =>
    typeof part === 'string' ? part.replaceAll(/\r\n?/g, '\n') : part,
  );

export const isSame = (one: unknown, other: unknown, keyOf = inField): boolean => keyOf(one) === keyOf(other);

export const isChanged = ({ value, saved: known, keyOf }: FieldState): boolean =>
  !isSame(value, known, keyOf);
