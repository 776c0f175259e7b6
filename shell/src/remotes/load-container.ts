import type { PageRemote } from '@portico/contract/pages/page-remote';

/** Specification, section 9. */
const timeoutMs = 120_000;

/**
 * Runs a remote's entry and returns the container that it leaves in a global variable. The browser checks its hash.
 *
 * @throws Error when the entry does not arrive, is refused, or leaves no container
 */
export function loadContainer(remote: PageRemote, attempt: number): Promise<object> {
  const containers = window as unknown as Record<string, object | undefined>;
  containers[remote.container] = undefined;
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (reason: string) => reject(new Error(`${remote.name} ${remote.version}: ${reason}`));
    const timer = setTimeout(() => {
      script.remove();
      fail('its entry did not arrive in time');
    }, timeoutMs);
    script.onerror = () => {
      clearTimeout(timer);
      script.remove();
      fail('its entry could not be loaded');
    };
    script.onload = () => {
      clearTimeout(timer);
      const container = containers[remote.container];
      if (container) resolve(container);
      else fail('its entry brought no container');
    };
    script.crossOrigin = 'anonymous';
    script.integrity = remote.entry.integrity;
    // A failed address is retried under another one.
    script.src = `${remote.base}${remote.entry.file}${attempt > 0 ? `?attempt=${attempt}` : ''}`;
    document.head.append(script);
  });
}
