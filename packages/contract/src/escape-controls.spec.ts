import { escapeControls, escapeInLines } from './escape-controls.js';

/** What a terminal or its reader takes for something else: C0, DEL, C1, ends of lines, directions, invisible characters. */
const controls = [
  ...['\0', '\t', '\n', '\r', '\u001b', '\u007f', '\u0085', '\u009b', '\u2028', '\u2029'],
  ...['\u061c', '\u200b', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069', '\ufeff', '\u{e0041}'],
];

it('shows each as an escape, which JSON reads as the same', () => {
  for (const control of controls) {
    const shown = escapeControls(`a${control}b`);
    expect(shown).toMatch(/^a(?:\\u[0-9a-f]{4}){1,2}b$/);
    expect(JSON.parse(`"${shown}"`)).toBe(`a${control}b`);
  }
});

it('leaves letters of every script, and the lines of a text that has them', () => {
  const text = 'Noémi, 山, שלום, 👍\nא';
  expect(escapeInLines(text)).toBe(text);
  expect(escapeInLines('a\u001b\nb\r\n')).toBe('a\\u001b\nb\\u000d\n');
});
