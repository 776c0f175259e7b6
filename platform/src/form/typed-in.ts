const isCheckbox = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'checkbox';

/** What stands in the fields of a form, by their names: texts, and whether a box is checked. */
export const typedIn = (form: HTMLFormElement): Record<string, unknown> => ({
  ...Object.fromEntries(new FormData(form)),
  ...Object.fromEntries([...form.elements].filter(isCheckbox).map(({ name, checked }) => [name, checked])),
});
