import { isSameSpelling } from '@portico/contract/spelling';
import { useSearchParams } from '@portico/platform/router';
import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/**
 * The type that the address asks for, as in `?type=Language`, so that it is shared and found again with the address.
 *
 * @param types those there are; any other shows all
 * @returns the type or null for all, and what puts another into the address
 */
export function useTypeFilter(types: readonly string[]) {
  const [parameters, setParameters] = useSearchParams();
  // The server renders one page for all of a path's queries: what hydrates it has to begin without one.
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const asked = isHydrated ? parameters.get('type') : null;
  const type = types.find((known) => asked !== null && isSameSpelling(known, asked)) ?? null;
  const showType = (next: string | null) =>
    setParameters(next === null ? {} : { type: next }, { replace: true });
  return [type, showType] as const;
}
