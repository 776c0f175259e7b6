import { strToU8, zipSync } from 'fflate';
import { aFile as file } from './testing/a-file';
import { readFiles } from './read-files';

const resume = (name = 'resume.json') => file(name, '{"basics":{"name":"Ada"},"work":[{"name":"Harbour"}]}');
const positions =
  '\ufeffCompany Name,Title,Description,Location,Started On,Finished On,New column\r\n' +
  '"Harbour, Works",Developer,"Berths.\nSaid ""depths"".",Trieste,Mar 2021,,x\r\n\r\n';
const skills = 'Name\nRust\nC\n';
const messages = 'FROM,TO,CONTENT\na,b,c\n';

const refusal = (...files: File[]) =>
  readFiles(files).then(
    () => 'none',
    ({ message }: Error) => message,
  );

it('reads a file in JSON Resume, whatever its name', async () => {
  for (const name of ['resume.json', 'me.txt'])
    expect(await readFiles([resume(name)])).toMatchObject({ site: { name: 'Ada' }, experiences: [{}] });
});

it('reads several files of LinkedIn together, with quotes, commas, line breaks and a byte order mark', async () => {
  const { experiences, leftOut } = await readFiles([
    file('Positions.csv', positions),
    file('Skills.csv', skills),
    file('messages.csv', messages),
  ]);
  expect(experiences).toMatchObject([
    {
      body: 'Developer',
      organisation: 'Harbour, Works',
      summary: 'Berths.\nSaid "depths".',
      start: '2021-03',
    },
    { type: 'Skill', body: 'Rust' },
    { type: 'Skill', body: 'C' },
  ]);
  expect(leftOut).toEqual(['messages.csv']);
});

it('reads LinkedIn’s archive, and unpacks nothing else of it', async () => {
  const archive = zipSync({
    'Positions.csv': strToU8(positions),
    'folder/Skills.csv': strToU8(skills),
    'photo.jpg': new Uint8Array(9),
    'huge.csv': new Uint8Array(2_100_000),
  });
  const { experiences, leftOut } = await readFiles([file('Basic_LinkedInDataExport.zip', archive)]);
  expect(experiences.map(({ body }) => body)).toEqual(['Developer', 'Rust', 'C']);
  expect(leftOut).toEqual([]);
});

it.each([
  ['nothing in it', [file('resume.json', '')], 'resume.json is empty. Export or download it again.'],
  [
    'broken JSON',
    [file('resume.json', '{"basics":')],
    'resume.json isn’t valid JSON. Export it again from where you keep it.',
  ],
  [
    'JSON of something else',
    [file('package.json', '{"name":"x","version":"1"}')],
    'package.json isn’t a résumé in the JSON Resume format: it has none of its parts, such as “basics” or “work”. Choose another file.',
  ],
  ['a list', [file('list.json', '[1]')], /^list.json isn’t a résumé/],
  [
    'CSV of something else',
    [file('bank.csv', 'Date,Amount\n1,2\n')],
    'bank.csv isn’t a file that can be imported. Choose LinkedIn’s own files, such as Profile.csv, Positions.csv and Skills.csv.',
  ],
  [
    'several of something else',
    [file('a.csv', 'A,B\n'), file('b.txt', 'hello')],
    /^None of these is a file that can be/,
  ],
  [
    'bytes',
    [file('resume.pdf', new Uint8Array([0x25, 0x50, 0x44, 0x46, 0xff, 0xfe, 0]))],
    'resume.pdf isn’t a text in UTF-8. Choose a JSON Resume file, or LinkedIn’s CSV files or .zip archive.',
  ],
  ['NUL', [file('resume.json', '{"basics":"\0"}')], /isn’t a text in UTF-8/],
  [
    'a damaged archive',
    [file('a.zip', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2]))],
    'a.zip can’t be unpacked. Download it again.',
  ],
  [
    'too much',
    [file('big.json', ' '.repeat(2_000_001))],
    'big.json is larger than 2 MB, which no résumé needs. Choose another file.',
  ],
  [
    'two kinds',
    [resume(), file('Skills.csv', skills)],
    'Choose one JSON Resume file alone, or several files of LinkedIn.',
  ],
])('says what to do with %s', async (_what, files, sentence) => {
  expect(await refusal(...files)).toMatch(sentence);
});
