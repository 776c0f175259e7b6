import { useSearchParams } from '@portico/platform/router';

type Changes = Readonly<Record<string, string | undefined>>;

/**
 * Keeps a table's state in the URL, so that it survives a reload and can be shared.
 *
 * @returns the parameters, and a function that changes them; empty ones and a cursor that is not given are removed
 */
export function useAddress() {
  const [parameters, setParameters] = useSearchParams();
  const show = (changes: Changes, options?: { replace: boolean }) => {
    const next = new URLSearchParams(parameters);
    for (const [name, value = ''] of Object.entries({ cursor: undefined, ...changes })) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    // Otherwise each press would be a step of the history.
    if (`${next}` !== `${parameters}`) setParameters(next, options);
  };
  return [parameters, show] as const;
}
