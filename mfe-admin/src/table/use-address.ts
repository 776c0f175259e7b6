import { useSearchParams } from '@portico/platform/router';

type Changes = Readonly<Record<string, string | undefined>>;

/**
 * Keeps in the address what a table shows, so that it survives a reload and can be shared.
 *
 * @returns the parameters, and what changes them: empty and undefined ones are removed. The cursor is removed unless it is
 * given, because another selection or order starts at its first page.
 */
export function useAddress() {
  const [parameters, setParameters] = useSearchParams();
  const show = (changes: Changes, options?: { replace: boolean }) => {
    const next = new URLSearchParams(parameters);
    for (const [name, value = ''] of Object.entries({ cursor: undefined, ...changes })) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setParameters(next, options);
  };
  return [parameters, show] as const;
}
