import type { AuditAction } from '@portico/contract/administration/audit';
import { auditActions } from '@portico/contract/administration/audit';
import { maxId } from '@portico/contract/limits';

/** Which events are listed. Empty is all. */
export interface ShownEvents {
  /** The id of a person; 0 for the system and for visitors. */
  actor: string;
  action: AuditAction | '';
  /** The first and the last day, such as `2026-11-21`, in the reader's own time. */
  from: string;
  to: string;
  /** Where the page begins, as the API said; without one it is the first. */
  cursor: string | undefined;
}

const isActor = (text: string) => /^(?:0|[1-9]\d*)$/.test(text) && Number(text) <= maxId;

/** What the address asks for; what is not of its form asks for nothing. */
export function shownEvents(parameters: URLSearchParams): ShownEvents {
  const given = (name: string, isRight: (text: string) => boolean) => {
    const text = parameters.get(name) ?? '';
    return isRight(text) ? text : '';
  };
  const isDay = (text: string) => localDay(text) !== undefined;
  return {
    actor: given('actor', isActor),
    action: auditActions.find((action) => action === parameters.get('action')) ?? '',
    from: given('from', isDay),
    to: given('to', isDay),
    cursor: parameters.get('cursor') ?? undefined,
  };
}

const kinds = { actor: 'person’s ID', action: 'action', from: 'date', to: 'date' } as const;

/** Says what of the address was ignored, so that nobody takes the unfiltered list for a result. */
export function leftOut(parameters: URLSearchParams): string[] {
  const shown = shownEvents(parameters);
  return (['actor', 'action', 'from', 'to'] as const)
    .filter((name) => shown[name] === '' && (parameters.get(name) ?? '') !== '')
    .map((name) => `“${parameters.get(name)}” isn’t a valid ${kinds[name]}, so it was ignored.`);
}

/**
 * A day in the reader's own time.
 *
 * @param text as a date input writes it, such as `2026-11-21`
 * @param later how many days after it
 * @returns when it begins; nothing where there is no such day
 */
export function localDay(text: string, later = 0): Date | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) return undefined;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  const isDay = new Date(Date.UTC(year, month - 1, day)).toISOString().startsWith(text);
  return isDay ? new Date(year, month - 1, day + later) : undefined;
}
