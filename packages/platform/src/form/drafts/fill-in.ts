import type { FieldState } from '../../unsaved-work/form-state';

/** Fills a field as if its value was typed. */
export function fillIn({ put, control }: FieldState, value: unknown): void {
  put(value);
  control?.dispatchEvent(new Event('input', { bubbles: true }));
}
