import type { Problem } from '@portico/contract/problem';
import type { CallError } from './call-error';

/** The header by which the API changes nothing that was changed elsewhere since it was read. */
export const ifMatch = ({ version }: { version: number }) => ({ 'if-match': `"${version}"` });

/** The entity as it is now, where a change was refused because it was changed elsewhere since it was read. */
export function changedElsewhere<Entity>(error: CallError): Entity | undefined {
  if (!('status' in error) || error.status !== 412) return undefined;
  return (error.data as Partial<Problem> | undefined)?.current as Entity | undefined;
}

/** Whether what a call was about is no longer there. */
export const isGone = (error: CallError | undefined): boolean =>
  error !== undefined && 'status' in error && error.status === 404;
