import { type AuditAction, auditActions } from '@portico/contract/audit/audit';
import { maxId } from '@portico/contract/limits';
import type { Text } from '@portico/contract/texts/message';

/** Which events are listed. An empty string means all. */
export interface ShownEvents {
  /** A person's id, 0 for the system and visitors; or words of a name or email. */
  actor: string;
  action: AuditAction | '';
  /** The first and last day, such as `2026-11-21`, in the reader's time zone. */
  from: string;
  to: string;
  /** The page's cursor from the API; undefined for the first. */
  cursor: string | undefined;
}

export const isId = (text: string) => /^(?:0|[1-9]\d*)$/.test(text) && Number(text) <= maxId;

/** Reads the URL's parameters. Invalid ones are ignored. */
export function shownEvents(parameters: URLSearchParams): ShownEvents {
  const valid = (name: string, isValid: (text: string) => boolean) => {
    const text = parameters.get(name) ?? '';
    return isValid(text) ? text : '';
  };
  const isDay = (text: string) => localDay(text) !== undefined;
  return {
    actor: parameters.get('actor')?.trim() ?? '',
    action: auditActions.find((action) => action === parameters.get('action')) ?? '',
    from: valid('from', isDay),
    to: valid('to', isDay),
    cursor: parameters.get('cursor') ?? undefined,
  };
}

/** Says which parameters were ignored, so that the list isn't taken for a filtered one. */
export function ignoredParameters(parameters: URLSearchParams, text: Text): string[] {
  const shown = shownEvents(parameters);
  return (['action', 'from', 'to'] as const).flatMap((name) => {
    const value = parameters.get(name);
    if (!value || shown[name] !== '') return [];
    return name === 'action'
      ? text('“{value}” isn’t a valid action, so it was ignored.', { value })
      : text('“{value}” isn’t a valid date, so it was ignored.', { value });
  });
}

/**
 * The start of a day in the reader's time zone.
 *
 * @param text like `2026-11-21`
 * @param addedDays moves the result to a later day
 * @returns undefined if there is no such day
 */
export function localDay(text: string, addedDays = 0): Date | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) return undefined;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  const isDay = new Date(Date.UTC(year, month - 1, day)).toISOString().startsWith(text);
  return isDay ? new Date(year, month - 1, day + addedDays) : undefined;
}
