/** Functions that run in the page: each as its text alone, so it uses nothing from around it. */

/** Whether the screen is there and React listens to it. */
export function hasScreen(): boolean {
  const heading = document.querySelector('main h1');
  return (
    heading !== null &&
    document.querySelector('[data-loading]') === null &&
    Object.keys(heading).some((key) => key.startsWith('__reactFiber'))
  );
}

/** Where to press what has this name, in the screen rather than around it; or why it cannot be pressed. */
export function place(selector: string, name: string): { x: number; y: number } | string {
  const front = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ?? element.textContent!.replaceAll(/\s+/g, ' ').trim();
  const named = [...front.querySelectorAll(selector)].filter(
    (element) => element.getClientRects().length > 0 && nameOf(element) === name,
  );
  const found = named.find((element) => element.closest('main')) ?? named[0];
  if (!found) return 'is not there';
  const pressed = found instanceof HTMLLabelElement && found.control ? found.control : found;
  if (pressed.matches(':disabled')) return 'is disabled';
  pressed.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = pressed.getBoundingClientRect();
  const x = Math.round(left + width / 2);
  const y = Math.round(top + height / 2);
  const hit = document.elementFromPoint(x, y);
  return pressed.contains(hit) ? { x, y } : `is behind ${hit?.outerHTML.slice(0, 100)}`;
}

/** @returns whether the field is there */
export function setValue(label: string, value: string): boolean {
  const front = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const [found] = [...front.querySelectorAll('label')].filter(
    (element) => element.textContent!.trim() === label,
  );
  const control = found?.control as HTMLInputElement | HTMLSelectElement | undefined;
  if (!control) return false;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!;
  set!.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
  return control.value === value;
}

/** The text of the page, or of the dialog that is open; with the alerts, which stand over it. */
export function shownText(): string {
  const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
  const alerts = [...document.querySelectorAll<HTMLElement>('.alert')].map(({ innerText }) => innerText);
  return dialog ? [dialog.innerText, ...alerts].join('\n') : document.body.innerText;
}

/** Whether every drawing that is seen is darker, or lighter, in its upper left corner than what is between both themes. */
export function isDrawnFor(theme: 'dark' | 'light'): boolean {
  const seen = [...document.querySelectorAll<HTMLImageElement>('img[data-theme]')].filter(
    (image) => image.getClientRects().length > 0,
  );
  const brightness = (image: HTMLImageElement) => {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const [red = 0, green = 0, blue = 0] = context.getImageData(32, 20, 1, 1).data;
    return (red + green + blue) / 3;
  };
  return (
    seen.length > 0 &&
    seen.every((image) => image.complete && brightness(image) > 100 === (theme === 'light'))
  );
}
