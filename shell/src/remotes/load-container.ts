import type { PageRemote } from '@portico/contract/pages/page-remote';

/** Specification, section 9. */
const timeoutMs = 120_000;

/**
 * Runs a remote's entry and returns the container that it leaves in a global variable. The browser checks its hash.
 *
 * @throws Error when the entry does not arrive, is refused, or leaves no container
 */
export async function loadContainer(
  { name, version, container, base, entry }: PageRemote,
  attempt: number,
): Promise<object> {
  const failure = (reason: string) => new Error(`${name} ${version}: its entry ${reason}`);
  const containers = window as unknown as Record<string, object | undefined>;
  containers[container] = undefined;
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.integrity = entry.integrity;
  // A failed address is retried under another one.
  script.src = `${base}${entry.file}${attempt > 0 ? `?attempt=${attempt}` : ''}`;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise((resolve, reject) => {
      script.onload = resolve;
      script.onerror = () => reject(failure('could not be loaded'));
      timer = setTimeout(() => reject(failure('did not arrive in time')), timeoutMs);
      document.head.append(script);
    });
  } catch (error) {
    script.remove();
    throw error;
  } finally {
    clearTimeout(timer);
  }
  const loaded = containers[container];
  if (!loaded) throw failure('brought no container');
  return loaded;
}
