import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleSite } from '@portico/contract/content/sample/site';
import { SiteContent } from './site-content.js';

let dataDir: string;
let file: string;
const written: string[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portico-site-'));
  file = join(dataDir, 'site.json');
  written.length = 0;
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(dataDir, { recursive: true });
});

const prepared = (): SiteContent => {
  const content = new SiteContent({ dataDir });
  content.prepare();
  return content;
};

const write = (change: object): Promise<void> =>
  writeFile(file, JSON.stringify({ ...sampleSite, ...change }));

test('the first start writes the complete example and no other file', async () => {
  const content = prepared();
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(sampleSite);
  expect(content.current()).toEqual(sampleSite);
  expect(await readdir(dataDir)).toEqual(['site.json']);
});

test('an existing file is kept', async () => {
  await write({ name: 'Ada' });
  expect(prepared().current().name).toBe('Ada');
});

test('a change takes effect on the next read', async () => {
  const content = prepared();
  await write({ name: 'Ada' });
  expect(content.current().name).toBe('Ada');
});

test.each([
  ['an invalid field', () => write({ welcome: '' }), 'welcome: must not be empty'],
  ['an unknown field', () => write({ wellcome: 'Hello' }), 'wellcome is not a known field'],
  [
    'an invalid nested field',
    () => write({ contact: { ...sampleSite.contact, email: 'nobody' } }),
    'contact.email: must be an email address',
  ],
  ['invalid JSON', () => writeFile(file, '{"name":'), 'cannot be read as JSON'],
  ['no file', () => rm(file), 'cannot be read'],
])(
  'with %s the last valid content stays, and one log line says what is wrong',
  async (_name, spoil, message) => {
    const content = prepared();
    await write({ name: 'Ada' });
    content.current();
    await spoil();
    expect(content.current().name).toBe('Ada');
    expect(content.current().name).toBe('Ada');
    expect(written).toHaveLength(1);
    expect(JSON.parse(written[0]!).message).toContain(message);
    await write({ name: 'Grace' });
    expect(content.current().name).toBe('Grace');
  },
);

test('a start with an invalid file fails and names the field', async () => {
  await write({ tagline: 7, name: undefined });
  expect(prepared).toThrow(/site\.json is invalid: name is missing; tagline: .*\.$/);
});
