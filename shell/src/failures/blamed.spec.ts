import { blamedIn } from './page-failures';

const at = (file: string) => `    at handle (https://portfolio.example/releases/${file}:1:20)\n`;
const shell = at('shell/1.0.0-a/browser/main.js');
const notes = at('mfe-notes/1.2.0/browser/notes.js');
const extension = '    at fill (chrome-extension://abcdef/content.js:3:4)\n';

const ofNotes = { name: 'mfe-notes', version: '1.2.0', place: 'browser/notes.js:1:20' };
const ofShell = { name: 'shell', version: '1.0.0-a', place: 'browser/main.js:1:20' };

it.each([
  ["a remote's error", notes + shell, ofNotes],
  ["a remote's error in what the shell provides", shell + notes, ofNotes],
  ["the shell's error", shell, ofShell],
  ["an extension's error", extension, undefined],
  ["an extension's error in a remote's event", extension + notes, undefined],
  ["a remote's error behind an extension's wrapper", notes + extension, ofNotes],
  ['an error of the page itself', '    at https://portfolio.example/info/about:1:20\n', undefined],
  [
    'a stack of Firefox or Safari',
    `handle@https://portfolio.example/releases/mfe-notes/1.2.0/browser/notes.js:1:20\n`,
    ofNotes,
  ],
])('%s', (_what, stack, blamed) => {
  expect(blamedIn(`Error: broken\n${stack}`)).toEqual(blamed);
});
