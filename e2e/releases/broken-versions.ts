import type { Alter } from '../product/publish-copy.js';

export interface BrokenVersion {
  name: string;
  alter: Alter;
}

const fail = `throw new Error('broken on purpose');`;

const inAbout =
  (alter: (text: string) => string): Alter =>
  (file, text) =>
    /^browser\/about\..*js$/.test(file) ? alter(text) : text;

/** Runs statements before the state of a component is made. React is `React` to them. */
const withHooks = (statements: string): Alter =>
  inAbout((text) =>
    text.replace(
      /\(0,(\w+)\.useState\)\(!1\)/,
      (_state, react: string) =>
        `(0,${react}.useState)((()=>{const React=${react};${statements}return!1})())`,
    ),
  );

const withoutEnd = (next: string): Alter => withHooks(`const[count,setCount]=React.useState(0);${next}`);

/** The ways in which a version's code for the browser fails on the screen About Me. Its code for the server is well. */
export const brokenVersions: BrokenVersion[] = [
  {
    name: 'throws at import',
    alter: (file, text) => (file.startsWith('browser/remote-entry.') ? `${fail}${text}` : text),
  },
  { name: 'throws as its screen is imported', alter: inAbout((text) => `${fail}${text}`) },
  { name: 'throws as its screen renders', alter: withHooks(fail) },
  { name: 'throws in an effect', alter: withHooks(`React.useEffect(()=>{${fail}},[]);`) },
  { name: 'sets state without end as it renders', alter: withoutEnd('setCount(count+1);') },
  {
    name: 'sets state without end before it is painted',
    alter: withoutEnd('React.useLayoutEffect(()=>setCount(count+1));'),
  },
];

/** What browsers say about them in the console. */
export const complaints = [
  /broken on purpose/,
  /provided no container/,
  /Loading chunk/,
  /React error #(?:185|301|422)/,
];
