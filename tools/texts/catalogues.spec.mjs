import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pictureTooLarge } from '../../packages/contract/dist/pictures/picture.js';
import { enlarge } from '../../packages/contract/dist/pictures/picture-address.js';
import { parts, sections } from '../../packages/contract/dist/resume/resume-sections.js';
import { periodWords } from '../../packages/contract/dist/rows/experience/period.js';
import { entryKinds } from '../../packages/contract/dist/rows/entry-kinds.js';
import { refusals } from '../../packages/contract/dist/refusals.js';
import { sentences } from '../../packages/contract/dist/texts/problems.js';
import { passkeyFields } from '../../packages/contract/dist/accounts/passkeys.js';
import { ownPasswordLabel, userFields } from '../../packages/contract/dist/accounts/user-fields.js';
import { interestFields } from '../../packages/contract/dist/rows/interests/interest-fields.js';
import { linkKinds } from '../../packages/contract/dist/site/link-kinds.js';
import { addressRefusals } from '../../packages/contract/dist/rows/own-pages/own-page.js';
import { projectFields, projectRows } from '../../packages/contract/dist/rows/projects/project-fields.js';
import { themeLabel, themes } from '../../packages/contract/dist/themes.js';
import { readJson, root } from '../steps/checkout.mjs';
import { useTemporaryFolder } from '../testing/temporary-folder.mjs';
import { catalogueFindings } from './catalogue-findings.mjs';
import { textsIn, textsOfDescriptor } from './texts-in.mjs';

const folder = useTemporaryFolder();

/** What visitors and registered users fill in. */
const ofForms = [
  'accounts/user-fields.ts',
  'field-facts.ts',
  'messages/message-fields.ts',
  'rows/experience/experience-fields.ts',
];

/** The screens of administrators that nobody has translated yet. A new one is. */
const english = /^front-ends\//;

/**
 * Those that are translated so far, with the properties whose texts are worded where they are shown.
 *
 * @type {Record<string, (file: string) => string[] | undefined>}
 */
const packages = {
  'packages/contract': (file) => (ofForms.includes(file) ? ['label', 'hint', 'required'] : []),
  'packages/platform': () => ['label', 'msg'],
  shell: () => ['label'],
  api: (file) => (file.includes('migrations') ? undefined : []),
  'mfe-public': (file) =>
    file === 'home/first-steps.tsx' ? ['title', 'hint'] : file === 'home/home.tsx' ? ['title'] : [],
  'mfe-account': () => ['differ', 'required'],
  'mfe-admin': (file) => (english.test(file) ? undefined : ['msg']),
};

/** @param {string} file */
const isOfSettings = (file) =>
  [
    'rows/interests/interest-fields.ts',
    'rows/own-pages/own-page-fields.ts',
    'rows/projects/project-fields.ts',
    'site/site-fields.ts',
    'site/link-fields.ts',
  ].includes(file);

const errorTexts = Object.entries({ ...sentences, ...refusals });
/** What people don't meet, or only administrators do: the contract's catalogue is in each page. */
const ofPrograms = [
  'not-a-text',
  'unknown-method',
  'not-json',
  'headers-too-large',
  'arrives-too-slowly',
  'pdf-failed',
];
const ofAdministrators = [
  'not-a-picture',
  'not-a-language',
  'language-name',
  'not-a-colour',
  'not-letters',
  'not-a-page-address',
  'many-deletions',
];

/** What they meet in the profile and at sign-in. */
const ofPasskeys = ['second-factor', 'passkey-refused', 'recovery-code-wrong', 'passkey-taken'];
const withPasskeys = ['passkey-refused', 'passkey-required', 'passkey-first'];
/** @param {string[]} codes */
const wordsOf = (codes) => errorTexts.filter(([code]) => codes.includes(code)).map(([, text]) => text);

const partTitles = Object.values(parts).map(({ title }) => title);

/** What is put together, or in another package. @type {Record<string, Iterable<string>>} */
const others = {
  'packages/contract': [
    ...[...themes.map(themeLabel), ...Object.values(periodWords), ...entryKinds, 'Interest', 'Project'],
    ...Object.values(sections).map(({ title }) => title),
    ...[ownPasswordLabel, 'Password', 'Old password', 'New password'],
    ...errorTexts
      .filter(
        ([code]) => ![...ofPrograms, ...ofAdministrators, ...ofPasskeys, ...withPasskeys].includes(code),
      )
      .map(([, text]) => text),
  ],
  api: partTitles,
  'packages/platform': ['Discard what you typed?'],
  'mfe-admin': [
    ...[...linkKinds, ...partTitles],
    ...Object.values(addressRefusals),
    ...['Menu', 'Footer'],
    'A backup is being made already',
    'Choose off, daily or weekly',
    'Days kept must be a whole number from 1 to 10000',
    pictureTooLarge,
    // Another person's.
    ...[userFields.firstName, userFields.lastName, userFields.company].map(({ required }) => required),
    ...wordsOf([...ofAdministrators, ...withPasskeys]),
    ...textsIn(join(root, 'packages/contract'), (file) =>
      isOfSettings(file) ? ['label', 'hint', 'required'] : undefined,
    ),
  ],
  'mfe-account': [
    ...wordsOf(ofPasskeys),
    ...[passkeyFields.name.label, passkeyFields.name.hint, passkeyFields.name.required],
  ],
  'mfe-public': [
    ...['', 'A boat'].map(enlarge),
    interestFields.name.label,
    ...partTitles,
    ...projectRows.map((name) => projectFields[name].label),
  ],
};

const shellPackages = ['packages/contract', 'packages/platform', 'shell'];
const languages = readdirSync(join(root, 'shell/messages')).map((file) => basename(file, '.json'));

/** @param {string} name @param {string} language @returns {Record<string, string>} */
const catalogueOf = (name, language) => {
  const file = join(root, name, 'messages', `${language}.json`);
  return existsSync(file) ? readJson(file) : {};
};

/** What a remote says of itself. @param {string} name @returns {string[]} */
const described = (name) => {
  const file = join(root, name, 'remote.json');
  if (!existsSync(file)) return [];
  const { routes, navigation } = readJson(file);
  const worded = routes.filter(({ module }) => name !== 'mfe-admin' || !english.test(`${module.slice(2)}/`));
  const paths = worded.map(({ path }) => path);
  return textsOfDescriptor({
    routes: worded,
    navigation: navigation.filter(({ path }) => paths.includes(path)),
  });
};

it.each(languages.flatMap((language) => Object.keys(packages).map((name) => [name, language])))(
  '%s has each of its texts in %s',
  (name, language) => {
    const catalogue = catalogueOf(name, language);
    const own = described(name);
    const shells = shellPackages.filter((one) => one !== name).map((one) => catalogueOf(one, language));
    const around = Object.assign({}, ...shells);
    // By its title a screen is in a language, or isn't.
    for (const text of own) delete around[text];
    const texts = new Set([...textsIn(join(root, name), packages[name]), ...own, ...(others[name] ?? [])]);
    expect(catalogueFindings(language, catalogue, texts, around)).toEqual([]);
    expect(Object.keys(catalogue)).toEqual(Object.keys(catalogue).sort());
  },
);

it('finds the texts in the code', () => {
  folder.write('src/a.tsx', "export const a = <p title={text('Menu')}>{rich('Go <a>on</a>', { a })}</p>;");
  folder.write('src/b.ts', "about.text(isOpen ? 'Open' : 'Closed'); note({ msg: 'Gone', kind: 'danger' });");
  folder.write('src/b.spec.ts', "text('Tried')");
  expect([...textsIn(folder.path, (file) => (file === 'b.ts' ? ['msg'] : []))]).toEqual([
    'Menu',
    'Go <a>on</a>',
    'Open',
    'Closed',
    'Gone',
  ]);
});

const days = '{count, plural, one {# day} other {# days}} of <a>{name}</a>';

it.each([
  ['a missing translation', {}, /^"\{count.* has no translation$/],
  ['a superfluous one', { [days]: days, Menu: 'Menü' }, /^"Menu" isn't in the code/],
  ['an empty one', { [days]: ' ' }, / is empty$/],
  [
    'a lost argument',
    { [days]: '{count, plural, one {# Tag} other {# Tage}} von <a>X</a>' },
    /has .*not .*name/,
  ],
  ['a lost element', { [days]: '{count, plural, one {# Tag} other {# Tage}} von {name}' }, /not <\/a>,<a>/],
  ['a lost case', { [days]: '{count, plural, other {# Tage}} von <a>{name}</a>' }, /lacks the case one$/],
  [
    'a lost brace',
    { [days]: '{count, plural, one {# Tag other {# Tage}} von <a>{name}</a>' },
    /lacks the case/,
  ],
  ['what is not read', { [days]: '{count, number} <a>{name}</a>' }, /function isn't supported/],
])('finds %s', (_what, catalogue, finding) => {
  expect(catalogueFindings('de', catalogue, new Set([days]))).toEqual([expect.stringMatching(finding)]);
});

it.each([
  ['it', []],
  ['pl', [expect.stringMatching(/lacks the case many,few$/)]],
])('asks %s for the cases of numbers that are shown', (language, findings) => {
  const catalogue = { [days]: '{count, plural, one {#} other {#}} <a>{name}</a>' };
  expect(catalogueFindings(language, catalogue, new Set([days]))).toEqual(findings);
});

it('leaves to the shell what it has', () => {
  expect(catalogueFindings('de', {}, new Set(['Retry']), { Retry: 'Erneut versuchen' })).toEqual([]);
});
