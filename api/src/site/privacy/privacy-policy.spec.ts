import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { experienceDetails, experienceFields } from '@portico/contract/rows/experience/experience-fields';
import { siteSettings } from '@portico/contract/testing/rows';
import type { SiteSettings } from '@portico/contract/site/site';
import { privacyPolicy } from './privacy-policy.js';

const policy = (given: Partial<SiteSettings> = {}, own: string | null = null) =>
  privacyPolicy(siteSettings({ language: null, ...given }), own);
const html = (...given: Parameters<typeof policy>) => policy(...given).html;
const textOf = (markup: string): string => markup.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ');

test('says of messages what is kept, only while the form is on', () => {
  expect(html()).not.toMatch(/message/i);
  const on = textOf(html({ contactForm: true }));
  expect(on).toContain('If you write a message');
  expect(on).toContain('contact form: name, email, message. It also keeps');
  expect(on).toContain('registrations, messages, and reports');
});

test('says how visits are counted, only while they are', () => {
  expect(html({ countVisits: false })).not.toContain('id="visits"');
  expect(html({ countVisits: true })).toContain('id="visits"');
});

test('says who gets another version, only while some do', () => {
  expect(html()).not.toContain('id="share"');
  const shown = privacyPolicy(siteSettings({ language: 'de' }), null, true).html;
  expect(textOf(shown)).toContain('Während eine neue Version erprobt wird Zurzeit erhält');
});

test('says when it was last updated, for whom it is not, and whom to write to (S2.2, S9.8)', () => {
  const shown = html({ name: '<Ada>', email: 'ada@example.org', language: 'cy' });
  expect(shown).toContain('<time datetime="2023-11-11">November 11, 2023</time>');
  expect(shown).toContain('This website is not for anyone under 13.');
  expect(shown).toContain('<bdi dir="auto" lang="cy">&lt;Ada&gt;</bdi>, the owner of this website');
  expect(shown).toContain('questions to <a href="mailto:ada@example.org">ada@example.org</a>.');
});

test('names all parts of an entry that are kept', () => {
  const [, named = ''] = /the experience entries that you add: ([^;]*);/.exec(html())!;
  for (const { label } of Object.values({ ...experienceFields, ...experienceDetails }))
    expect(named).toContain(label.toLowerCase());
});

test('has what the owner adds', () => {
  const own = '<p>Hosted in Trieste.</p>';
  const part = `<div dir="auto" lang="de" data-lines>${own}</div>`;
  expect(html()).not.toContain('id="owner"');
  const added = html({ language: 'de' }, own);
  expect(added).toContain('Ergänzungen von');
  expect(added).toContain(part);
});

test('is in the language of the owner’s texts, or else in English', () => {
  const languages = ['de', 'pt-BR', null].map((language) => policy({ language }));
  expect(languages.map(({ language }) => language)).toEqual(['de', 'en', 'en']);
  expect(languages[0]!.html).toContain('Ihre Rechte');
});

const folder = join(__dirname, '../../../privacy');
/** Elements and conditions in their order, and the parts. */
const madeOf = (file: string) => {
  const source = readFileSync(join(folder, file), 'utf8');
  return {
    elements: source.match(/<[^>]+>|\{[#/]\w+\}/g),
    parts: [...new Set(source.replaceAll('InLowerCase', '').match(/\{\w+\}/g))].sort(),
    code: source.match(/<code>.*?<\/code>/g),
    numbers: source
      .replaceAll(/<[^>]*>/g, '')
      .match(/\d+/g)!
      .toSorted(),
  };
};

test.each(readdirSync(folder))('%s says as much as the English one, of the same parts', (file) => {
  expect(madeOf(file)).toEqual(madeOf('en.html'));
  expect(textOf(html({ language: `${file.slice(0, 2)}`, contactForm: true }, 'Own'))).not.toMatch(
    /[{}]|undefined/,
  );
});

test('there is one in each language of the server', () => {
  const languages = readdirSync(join(folder, '../messages')).map((file) => file.replace('.json', '.html'));
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(languages));
});
