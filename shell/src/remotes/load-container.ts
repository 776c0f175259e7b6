import type { PageRemote } from '@portico/contract/pages/page-remote';

/** Specification, section 9. */
const timeoutMs = 120_000;

/**
 * Loads a remote's entry and returns the container, which the entry puts into a global variable.
 *
 * @throws Error if the entry can't be loaded or verified, or provides no container
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
  // Retried with another URL, because browsers cache failures.
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
  if (!loaded) throw failure('provided no container');
  return loaded;
}
