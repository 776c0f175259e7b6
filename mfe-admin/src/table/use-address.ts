import { useSearchParams } from '@portico/platform/router';

type Changes = Readonly<Record<string, string | undefined>>;

/**
 * What a table shows, as the address has it: reloaded, gone back to or shared, it shows the same.
 *
 * @returns the address's parameters, and what puts others into it. Empty and undefined ones are taken out. Another
 * selection or order begins at its first page, so the cursor goes unless it is given.
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
