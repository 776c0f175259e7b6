import * as v from 'valibot';
import { optionalText, requiredText } from './fields.js';

const Name = requiredText('Name', 5, 'Name is required');

const sentences = (text: unknown) => v.safeParse(Name, text).issues?.map((issue) => issue.message);

it.each([undefined, null, 7, '', ' ', ' \t\n '])('asks for a text where there is %j', (blank) => {
  expect(sentences(blank)).toEqual(['Name is required']);
});

it('trims the ends and leaves the middle', () => {
  expect(v.parse(Name, ' \ta  b\n')).toBe('a  b');
});

it('puts letters and their marks together (Unicode NFC)', () => {
  expect(v.parse(Name, 'Noe\u0301')).toBe('No\u00e9');
});

it.each(['a\0b', '\0', 'a\ud83d', '\ude00a'])('refuses %j, which cannot be stored', (text) => {
  expect(sentences(text)).toContain('Name holds characters that cannot be stored');
});

it('takes a text of the greatest length', () => {
  expect(v.parse(Name, 'abcde')).toBe('abcde');
});

it('says how long a text may be', () => {
  expect(sentences('abcdef')).toEqual(['Name is at most 5 characters']);
});

it('counts after trimming and composing', () => {
  expect(v.parse(Name, ' e\u0301e\u0301e\u0301e\u0301e\u0301 ')).toBe('ééééé');
});

it('counts an emoji as one character', () => {
  expect(v.parse(Name, '🚣🚣🚣🚣🚣')).toBe('🚣🚣🚣🚣🚣');
  expect(sentences('🚣🚣🚣🚣🚣🚣')).toEqual(['Name is at most 5 characters']);
});

it('writes large limits with a comma', () => {
  const About = requiredText('About', 2_000, 'About is required');
  expect(v.safeParse(About, 'a'.repeat(2_001)).issues?.[0]?.message).toBe(
    'About is at most 2,000 characters',
  );
});

it.each(['', '  ', ' a '])('takes %j where a text may be empty, trimmed', (text) => {
  expect(v.parse(optionalText('Name', 5), text)).toBe(text.trim());
});

it.each([
  [undefined, 'Name must be a text'],
  [7, 'Name must be a text'],
  ['a\0b', 'Name holds characters that cannot be stored'],
  ['abcdef', 'Name is at most 5 characters'],
])('refuses %j also where a text may be empty', (text, sentence) => {
  expect(v.safeParse(optionalText('Name', 5), text).issues?.[0]?.message).toBe(sentence);
});
