const fields = '[data-over]:not([hidden] *)';

/** Of several fields in a page, the one near what is focused, or else the first. */
export const isMeant = (field: Element, target: EventTarget | null): boolean => {
  const near = target instanceof Element ? target.closest('fieldset')?.querySelector(fields) : undefined;
  return (near ?? document.querySelector(fields)) === field;
};

/** Whether what is pasted there may be text. */
export const takesText = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=file], [type=checkbox]), textarea, [contenteditable]') !== null;
