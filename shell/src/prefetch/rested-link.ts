/** The pointer or the focus rests on a link when it is there for so long, in milliseconds. */
const rest = 100;

/**
 * Tells on which links of the page the pointer or the focus rests.
 *
 * @returns a function that ends it
 */
export function onRestedLink(tell: (link: HTMLAnchorElement) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let waiting: { link: HTMLAnchorElement; timer: ReturnType<typeof setTimeout> } | undefined;

  const stopWaiting = () => {
    clearTimeout(waiting?.timer);
    waiting = undefined;
  };
  const reach = ({ target }: Event) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href]');
    // From one part of a link to another.
    if (link && link === waiting?.link) return;
    stopWaiting();
    if (link) waiting = { link, timer: setTimeout(() => tell(link), rest) };
  };
  const leave = ({ relatedTarget }: PointerEvent | FocusEvent) => {
    if (!waiting?.link.contains(relatedTarget as Node | null)) stopWaiting();
  };

  document.addEventListener('pointerover', reach, { signal });
  document.addEventListener('focusin', reach, { signal });
  document.addEventListener('pointerout', leave, { signal });
  document.addEventListener('focusout', leave, { signal });
  signal.addEventListener('abort', stopWaiting);
  return () => listening.abort();
}
