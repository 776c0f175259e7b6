import * as v from 'valibot';
import { givenPassword, newPassword, nullableText, optionalText, requiredText, textRules } from './fields.js';
import type { Format } from './formats.js';
import { refusedFields } from './testing/refused-fields.js';

const name = { label: 'Name', maxLength: 5, required: 'Name is required', sample: 'Ada' };
const Name = requiredText(name);

const sentences = (text: unknown) => v.safeParse(Name, text).issues?.map((issue) => issue.message);

it.each([undefined, null, 7, '', ' ', ' \t\n '])('asks for a text where there is %j', (blank) => {
  expect(sentences(blank)).toEqual(['Name is required']);
});

it('trims the ends and leaves the middle', () => {
  expect(v.parse(Name, ' \ta  b\n')).toBe('a  b');
});

it.each(['a\nb', 'a\vb', 'a \r\n\u2028 b', 'a\u0085\v\fb'])(
  'writes %j in one line, unless the field has several',
  (text) => {
    expect(v.parse(Name, text)).toBe('a b');
    expect(v.parse(requiredText({ ...name, maxLength: 50, multiline: true }), text)).toBe(text);
  },
);

it('puts letters and their marks together (Unicode NFC)', () => {
  expect(v.parse(Name, 'Noe\u0301')).toBe('No\u00e9');
});

it.each(['a\0b', '\0', 'a\ud83d', '\ude00a'])('refuses %j, which cannot be stored', (text) => {
  expect(sentences(text)).toContain('Name holds characters that cannot be stored');
});

it('refuses more accents on one letter than can be sorted quickly', () => {
  expect(sentences(`a${'\u0301\u0316'.repeat(16)}`)).toEqual([
    'Name has more than 30 accents on one letter. Use fewer.',
  ]);
  expect(v.is(optionalText(name), '\u0301'.repeat(31))).toBe(false);
});

it('takes as many accents as any language has', () => {
  const vietnamese = { ...name, maxLength: 50 };
  expect(v.parse(requiredText(vietnamese), `e\u0323\u0302`)).toBe('ệ');
  expect(v.parse(requiredText(vietnamese), `e${'\u0316'.repeat(30)}`)).toHaveLength(31);
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
  const About = requiredText({ label: 'About', maxLength: 2_000, required: 'About is required', sample: '' });
  expect(v.safeParse(About, 'a'.repeat(2_001)).issues?.[0]?.message).toBe(
    'About is at most 2,000 characters',
  );
});

it.each(['', '  ', ' a '])('takes %j where a text may be empty, trimmed', (text) => {
  expect(v.parse(optionalText(name), text)).toBe(text.trim());
});

it.each([
  [undefined, 'Name must be a text'],
  [7, 'Name must be a text'],
  ['a\0b', 'Name holds characters that cannot be stored'],
  ['abcdef', 'Name is at most 5 characters'],
])('refuses %j also where a text may be empty', (text, sentence) => {
  expect(v.safeParse(optionalText(name), text).issues?.[0]?.message).toBe(sentence);
});

describe('a field without a sentence', () => {
  const note = { label: 'Note', maxLength: 5, options: ['Hello'], sample: 'Hello' };
  const Rules = v.strictObject(textRules({ name, note }));

  it.each([undefined, null, '', ' \n'])('may be %j, which is null', (blank) => {
    expect(v.parse(Rules, { name: 'Ada', note: blank })).toEqual({ name: 'Ada', note: null });
  });

  it('may be left out, and no other', () => {
    expect(v.parse(Rules, { name: 'Ada' })).toEqual({ name: 'Ada', note: null });
    expect(refusedFields(Rules, { name: '', note: 'other' })).toEqual(['name', 'note']);
  });
});

describe('a format', () => {
  const field = { label: 'Start', maxLength: 100, sample: '' };
  const answer = (format: Format, text: string) => {
    const { output, issues } = v.safeParse(nullableText({ ...field, format }), text);
    return issues?.[0]?.message ?? output;
  };

  it.each<[Format, string]>([
    ['yearOrMonth', '2026-12'],
    ['yearOrMonth', '1987'],
    ['webAddress', 'https://example.org'],
    ['webAddress', 'http://localhost:8080/a?b#c'],
    ['language', 'pt-BR'],
    // Intl has no name for Westphalian.
    ['language', 'wep'],
  ])('%s takes %s, also with space around it, and nothing', (format, text) => {
    expect(answer(format, text)).toBe(text);
    expect(answer(format, ` ${text} `)).toBe(text);
    expect(answer(format, '')).toBeNull();
  });

  it.each<[Format, string, string]>([
    ['webAddress', ' example.org', 'https://example.org'],
    ['webAddress', 'exämple.org:8080/me?a#b', 'https://exämple.org:8080/me?a#b'],
    ['picture', 'example.org/me.jpg', 'https://example.org/me.jpg'],
    ['webAddress', 'www.exa2.हिन्दी2', 'https://www.exa2.हिन्दी2'],
    ['picture', 'portrait.jpg', 'portrait.jpg'],
  ])('%s completes %s', (format, text, whole) => expect(answer(format, text)).toBe(whole));

  it('tells how a date is written, not how long it may be, but repeats no long text', () => {
    const typed = (text: string) =>
      v.safeParse(nullableText({ ...field, maxLength: 7, format: 'yearOrMonth' }), text).issues?.[0]?.message;
    expect(typed('mayo de 2020')).toBe(
      'Start: "mayo de 2020" isn’t a year or month. Use one like 2026 or 2026-03',
    );
    expect(typed('a'.repeat(51))).toBe('Start is at most 7 characters');
  });

  it('counts what is completed', () => {
    expect(answer('webAddress', `example.org/${'a'.repeat(85)}`)).toBe('Start is at most 100 characters');
  });

  it.each<[Format, string, string]>([
    ...['0026', 'March', '12026-03', '2026-031'].map((text): [Format, string, string] => [
      'yearOrMonth',
      text,
      `Start: "${text}" isn’t a year or month. Use one like 2026 or 2026-03`,
    ]),
    ...[
      ...['example', 'Example Ltd.', 'mailto:ada@example.org', 'ada@example.org', 'example.org;x'],
      ...['example.org and more', 'javascript:alert(1)', 'https://me@example.org', 'https://:me@example.org'],
    ].map((text): [Format, string, string] => [
      'webAddress',
      text,
      `Start: "${text}" isn’t a web address. Use one like https://example.org`,
    ]),
    ...['http://example.org/me.jpg', 'my face.jpg', 'me.jpg.html'].map((text): [Format, string, string] => [
      'picture',
      text,
      `Start: "${text}" isn’t the address of a picture. Use one like https://example.org/me.jpg, or the name of a file in the folder “site”`,
    ]),
    ['language', 'deutsch', 'Start: "deutsch" isn’t the code of a language. For that language, use de'],
    ['language', 'Welsh', 'Start: "Welsh" isn’t the code of a language. For that language, use cy'],
    ...['xx', 'klonk', 'de_DE', 'example.org/de'].map((text): [Format, string, string] => [
      'language',
      text,
      `Start: "${text}" isn’t the code of a language. Use one like en, de or pt-BR`,
    ]),
  ])('%s refuses %s', (format, text, sentence) => {
    expect(answer(format, text)).toBe(sentence);
  });
});

describe('a password', () => {
  const Given = givenPassword('Old password');
  const New = newPassword('New password', 15);

  const sentences = (schema: v.GenericSchema, password: unknown) =>
    v.safeParse(schema, password).issues?.map((issue) => issue.message);

  it.each([undefined, null, 7, ''])('asks for a password where there is %j', (nothing) => {
    expect(sentences(Given, nothing)).toEqual(['Old password is required']);
    expect(sentences(New, nothing)).toEqual(['New password is required']);
  });

  it.each(['  fifteen chars  ', ' '.repeat(15), 'Noe\u0301mie et sa barque', '\tnot a key of a form'])(
    'leaves %j as it was typed',
    (password) => {
      expect(v.parse(Given, password)).toBe(password);
      expect(v.parse(New, password)).toBe(password);
    },
  );

  it.each(['a'.repeat(15), 'correct horse battery', '🚣'.repeat(15), 'a'.repeat(128), '🚣'.repeat(128)])(
    'takes the new password %s, whatever it is composed of',
    (password) => expect(v.parse(New, password)).toBe(password),
  );

  it.each(['a'.repeat(14), '🚣'.repeat(14)])(
    'says that %s is too short, to people and to programs',
    (password) => {
      expect(v.safeParse(New, password).issues).toEqual([
        expect.objectContaining({
          message: 'Use at least 15 characters.',
          about: expect.objectContaining({ code: 'password-too-short' }),
        }),
      ]);
    },
  );

  it.each(['a'.repeat(129), '🚣'.repeat(129)])('refuses a longer one than 128 characters', (password) => {
    expect(sentences(Given, password)).toEqual(['Old password is at most 128 characters']);
    expect(sentences(New, password)).toEqual(['New password is at most 128 characters']);
  });

  it('counts a letter with its accent as one, however it is typed', () => {
    expect(sentences(Given, 'e\u0301'.repeat(128))).toBeUndefined();
    expect(sentences(New, 'e\u0301'.repeat(14))).toEqual(['Use at least 15 characters.']);
  });

  it('asks for as many characters as the installation demands', () => {
    expect(sentences(newPassword('Password', 8), 'a'.repeat(7))).toEqual(['Use at least 8 characters.']);
    expect(sentences(newPassword('Password', 8), 'a'.repeat(8))).toBeUndefined();
  });

  it('refuses a new password that cannot be stored', () => {
    expect(sentences(New, 'a lone surrogate \ud83d')).toEqual([
      'New password holds characters that cannot be stored',
    ]);
  });
});
