import { strFromU8, strToU8, zipSync } from 'fflate';
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
  expect(leftOut).toEqual(['Employment: New column', 'messages.csv']);
});

const semicolons = positions.slice(1).replaceAll('"Harbour, Works"', 'Harbour').replaceAll(',', ';');
const tabs = `\ufeff${semicolons.replaceAll(';', '\t')}`;

it.each([
  ['semicolons', 'Positions.csv', Buffer.from(semicolons)],
  ['its delimiter in a line of its own', 'Positions.csv', Buffer.from(`\ufeffsep=;\r\n${semicolons}`)],
  ['tabs, as Unicode text', 'Positions.txt', Buffer.from(tabs, 'utf16le')],
])('reads a file of LinkedIn that a spreadsheet saved with %s', async (_what, name, bytes) => {
  const { experiences, notes } = await readFiles([file(name, new Uint8Array(bytes))]);
  expect(experiences).toMatchObject([{ body: 'Developer', organisation: 'Harbour', start: '2021-03' }]);
  expect(notes).toEqual([]);
});

it.each([
  ['Positions.csv', positions.slice(1).replace('Developer', 'D\xe9veloppeur \x97 \x80')],
  ['resume.json', '{"work":[{"position":"D\xe9veloppeur \x97 \x80"}]}'],
])('reads a %s that Windows saved without Unicode, and says so', async (name, text) => {
  const { experiences, notes } = await readFiles([file(name, new Uint8Array(Buffer.from(text, 'latin1')))]);
  expect(experiences).toMatchObject([{ body: 'Développeur — €' }]);
  const msg = 'Read as Windows-1252, because it isn’t UTF-8. Check letters such as é';
  expect(notes).toEqual([{ of: name, msg }]);
});

it.each([
  [
    { picture: {}, basics: {}, sections: { experience: {} }, metadata: {} },
    'Reactive Resume. Choose one in JSON Resume.',
  ],
  [{ SkillsPassport: {} }, 'Europass. Choose one in JSON Resume.'],
  [{ settings: {}, aboutMe: {}, projects: [] }, 'Manfred (MAC). Choose one in JSON Resume.'],
  [{ info: {}, employment: {}, skills: {} }, 'HackMyResume (FRESH). Choose one in JSON Resume.'],
])('says whose file %j is, and what to choose', async (content, words) => {
  const read = readFiles([file('mine.json', JSON.stringify(content))]);
  await expect(read).rejects.toThrow(words);
  await expect(read).rejects.toThrow(/^mine\.json is in /);
});

it('turns HTML in texts into Markdown, however JSON escapes it, and leaves names alone', async () => {
  const json = JSON.stringify({
    basics: {
      name: 'A <b>',
      summary: '<p>I build <b>bridges</b>.</p><ul><li>One</li></ul><script>x</script>',
    },
    interests: [{ name: 'Kites', summary: '<i>High</i><br>*up*' }],
    projects: [{ name: 'Kite', description: '<p>It flies</p>', highlights: ['<b>A</b>', 'b'] }],
    work: [
      {
        position: '</p>',
        summary: 'Line *one*\nand <a href="https://a.example">two</a>',
        highlights: ['<i>A</i>'],
      },
      { position: 'Plain', summary: 'a < b, *c*' },
    ],
  });
  for (const text of [json, json.replaceAll('/', '\\/'), json.replaceAll('<', '\\u003c')]) {
    const { site, experiences, projects, interests } = await readFiles([file('resume.json', text)]);
    expect(projects[0]).toMatchObject({ desc: 'It flies', hiLit: 'A\nb' });
    expect(interests[0]!.about).toBe('High\n*up*');
    expect(site).toEqual({ name: 'A <b>', biography: 'I build **bridges**.\n\n-   One' });
    expect(experiences.map(({ body, summary }) => [body, summary])).toEqual([
      ['</p>', 'Line \\*one\\*  \nand [two](https://a.example)\n- _A_'],
      ['Plain', 'a < b, *c*'],
    ]);
  }
});

it('turns HTML in LinkedIn’s files into what the field takes: Markdown, or words', async () => {
  const html = '<p>Led *one* <b>x</b> &eacute;</p><ul><li>A</li><li><p>B</p></li></ul>';
  const jobs = `Company Name,Title,Description,Started On,Finished On\nNord,Dev,${html},2020,2021\n`;
  const projects = `Title,Description,Url,Started On,Finished On\nKite,${html},,2020,2021\n`;
  const read = await readFiles([file('Positions.csv', jobs), file('Projects.csv', projects)]);
  expect(read.experiences[0]!.summary).toMatch(/^Led \\\*one\\\* \*\*x\*\* é\n\n- +A\n/);
  expect(read.projects[0]!.desc).toBe('Led *one* x é\n\n• A\n• B');
});

it('publishes no job as present whose row is cut before its end', async () => {
  const cut = 'Harbour,Developer,Berths\nand depths,Trieste,Mar 2021,Dec 2021,\nFerry,Captain,,,Jan 2020\n';
  const [header = ''] = positions.split('\r\n');
  const { experiences, unreadDates } = await readFiles([file('Positions.csv', `${header}\n${cut}`)]);
  expect(experiences.map((row) => [row.start, row.end, row.time, unreadDates.get(row)])).toEqual([
    [null, null, '?', 'Couldn’t use “?”, so the dates are kept in the duration.'],
    [null, null, 'Until ?', 'Couldn’t use “?”, so the dates are kept in the duration.'],
    [null, null, 'Jan 2020 – ?', 'Couldn’t use “?”, so the dates are kept in the duration.'],
  ]);
});

it('reads LinkedIn’s archive, and unpacks nothing else of it', async () => {
  const archive = zipSync({
    'Positions.csv': strToU8(positions),
    'folder/Skills.csv': strToU8(skills),
    'photo.jpg': new Uint8Array(9),
    '__MACOSX/._Positions.csv': new Uint8Array([0, 5, 0x16, 7]),
    '._Skills.csv': new Uint8Array([0, 5, 0x16, 7]),
    'huge.csv': new Uint8Array(2_100_000),
  });
  const { experiences, leftOut, unread } = await readFiles([file('Basic_LinkedInDataExport.zip', archive)]);
  expect(experiences.map(({ body }) => body)).toEqual(['Developer', 'Rust', 'C']);
  expect(leftOut).toEqual(['Employment: New column']);
  expect(unread).toEqual(['huge.csv is larger than 2 MB, which no résumé needs.']);
});

it('reads what can be read, and names what can’t', async () => {
  const archive = zipSync({
    'Skills.csv': strToU8(skills),
    'damaged.csv': strToU8(messages.repeat(9)),
    'messages.csv': new Uint8Array([0x80, 0, 1]),
    'Education.csv': strToU8('School Name,Degree Name,Start Date,End Date\n"Tartu,BSc,2011,2014\n'),
  });
  // Its first block.
  archive[strFromU8(archive, true).indexOf('damaged.csv') + 11] = 0xff;
  const { experiences, unread } = await readFiles([file('a.zip', archive), file('Positions.csv', '')]);
  expect(experiences.map(({ body }) => body)).toEqual(['Rust', 'C']);
  expect(unread).toEqual([
    'damaged.csv can’t be unpacked. Download it again.',
    expect.stringMatching(/^messages.csv isn’t a text file\./),
    'Positions.csv is empty. Export or download it again.',
    expect.stringMatching(/^Education.csv has a quote in line 2 that isn’t closed\./),
  ]);
});

it.each([
  ['nothing in it', [file('resume.json', '')], 'resume.json is empty. Export or download it again.'],
  ['broken JSON', [file('resume.json', '{"basics":')], 'resume.json isn’t valid JSON. Export it again.'],
  [
    'JSON of something else',
    [file('package.json', '{"name":"x","version":"1"}')],
    'package.json isn’t a résumé in JSON Resume: it has no part such as “basics” or “work”.',
  ],
  [
    'CSV of something else',
    [file('bank.csv', 'Date,Amount\n1,2\n')],
    'Nothing can be imported from bank.csv. Choose LinkedIn’s own files in English, such as Positions.csv.',
  ],
  [
    'several of something else',
    [file('a.csv', 'A,B\n'), file('b.txt', 'hello')],
    /^Nothing can be imported from a.csv, b.txt\. /,
  ],
  [
    'bytes',
    [file('resume.pdf', new Uint8Array([0x25, 0x50, 0x44, 0x46, 0xff, 0xfe, 0]))],
    'resume.pdf isn’t a text file. Choose JSON, CSV or a .zip archive.',
  ],
  [
    'an archive of something else',
    [file('a.zip', zipSync({ 'photo.jpg': new Uint8Array(9) }))],
    /^a.zip has no CSV files\. Choose LinkedIn’s own files/,
  ],
  [
    'too much',
    [file('big.json', ' '.repeat(2_000_001))],
    'big.json is larger than 2 MB, which no résumé needs.',
  ],
  [
    'a file of LinkedIn without a column',
    [file('Positions.csv', 'Company Name,Description\nHarbour,x\n')],
    /^Nothing can be imported from Positions.csv\. Choose LinkedIn’s own files in English/,
  ],
  [
    'a file of LinkedIn with an open quote',
    [file('Positions.csv', positions + '"Ferry,Captain,,,,,\nYard,Rower,,,,,\n')],
    /^Positions.csv has a quote in line 5 that isn’t closed\./,
  ],
  [
    'a file of LinkedIn with a comma too many',
    [file('Positions.csv', positions + 'Ferry,Captain,Berths, depths,Trieste,Jan-20,Dec-21,\r\n')],
    /^Positions.csv has more values than columns where “Company Name” is “Ferry”\. Choose/,
  ],
  [
    'two kinds',
    [resume(), file('Skills.csv', skills)],
    'Choose one JSON Resume file alone, or several files of LinkedIn.',
  ],
])('says what to do with %s', async (_what, files, sentence) => {
  expect(await refusal(...files)).toMatch(sentence);
});
