import type { Alter } from '../product/publish-copy.js';

/** A fault in a remote's code for the browser. It sleeps until it is woken. */
export interface CodeFault {
  name: string;
}

/** What stands in the local storage, as its `fault`, while a remote's fault is awake. */
export const wakes = (remote: string, { name }: CodeFault): string => `${remote} ${name}`;

const isAwake = (remote: string, fault: CodeFault) =>
  `localStorage.getItem('fault') === '${wakes(remote, fault)}'`;

const fail = `throw new Error('broken on purpose');`;

const atImport = { name: 'throws at import' };
const inInit = { name: 'throws in the init of its container' };
const exposingNothing = { name: 'exposes nothing' };

/** What the component of a screen does that is broken, as statements with `React` at hand. */
const inComponent: (CodeFault & { statements: string })[] = [
  { name: 'throws at render', statements: fail },
  {
    name: 'sets state without end in a layout effect',
    statements: 'const [n, set] = React.useState(0); React.useLayoutEffect(() => set(n + 1));',
  },
];

export const codeFaults: CodeFault[] = [
  atImport,
  inInit,
  exposingNothing,
  ...inComponent.map(({ name }) => ({ name })),
];

/** @returns a build of a remote with all faults in its entry and in one of its chunks */
export const withSleepingFaults =
  (remote: string, chunk: string): Alter =>
  (file, text) => {
    if (file.startsWith('browser/remote-entry.')) return faultyEntry(remote, text);
    return file.startsWith(`browser/${chunk}.`) && file.endsWith('.js') ? faultyScreen(remote, text) : text;
  };

function faultyEntry(remote: string, text: string): string {
  const [, container] = found(text, /^var (\w+);/);
  return `if (${isAwake(remote, atImport)}) { ${fail} }
    ${text}
    if (${isAwake(remote, inInit)}) ${container} = { get: ${container}.get, init() { ${fail} } };`;
}

/** The screen that a chunk exposes becomes one that is broken while its fault is awake. */
function faultyScreen(remote: string, text: string): string {
  const { 1: hooks, index } = found(text, /\b(\w+)\.use(?:State|Effect)\)\(/);
  const [, react] = found(text.slice(0, index), new RegExp(`[^]*\\b${hooks}=\\w+(\\(\\d+\\))`));
  const [exposed, before, load, screen] = found(
    text,
    /((\w+)\.d\(\w+,\{(?:\w+:\(\)=>[\w$]+,)*)default:\(\)=>([\w$]+)/,
  );
  const faulty = inComponent.map(
    ({ name, statements }) => `'${wakes(remote, { name })}'() { ${statements} }`,
  );
  const choosing = `((React, Screen) => {
    const faulty = { ${faulty.join(', ')} };
    return () => { faulty[localStorage.getItem('fault')]?.(); return Screen(); };
  })(${load}${react}, ${screen})`;
  // The same component each time that it is asked for: React would take another one for another screen.
  const exposing = `default: () => ${isAwake(remote, exposingNothing)} ? undefined : (globalThis['faulty ${remote}'] ??= ${choosing})`;
  return text.replace(exposed!, () => before! + exposing);
}

function found(text: string, pattern: RegExp): RegExpExecArray {
  const match = pattern.exec(text);
  if (!match) throw new Error(`The build holds no ${pattern}`);
  return match;
}
