/** A version, and the place in its files. */
export interface Blamed {
  name: string;
  version: string;
  /** File, line and column. */
  place?: string;
}

const places = /(?:-extension|webkit-masked-url):|\/releases\/([\w-]+)\/([\w.-]+)\/([\w./-]+:\d+:\d+)/g;

/**
 * Finds the version that a stack is of, also a component's: the topmost remote's, or else the shell's, because remotes call
 * what the shell provides. What a browser extension threw is nobody's.
 */
export function blamedIn(stack: string): Blamed | undefined {
  const all = [...stack.matchAll(places)];
  if (all[0]?.[1] === undefined) return undefined;
  const [, name, version, place] = all.find(([, of]) => of !== undefined && of !== 'shell') ?? all[0];
  return { name: name!, version: version!, place: place! };
}
