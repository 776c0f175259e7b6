import { EventEmitter, once } from 'node:events';
import type { ResumeContent } from '@portico/contract/resume/resume';
import type { ProblemException } from '../http/routes/problem.js';
import { ResumePdf } from './resume-pdf.js';

const contentAt = (publicUrl: string) => ({ publicUrl }) as ResumeContent;
const given = { fonts: [], dataDir: '' };

afterEach(() => jest.restoreAllMocks());

test('a PDF that failed is tried again once the content changes or a minute is over', async () => {
  const tried: string[] = [];
  const pdf = new ResumePdf(given, async ({ content }) => {
    tried.push(content.publicUrl);
    throw new Error('Out of memory');
  });
  const refusal = (content: ResumeContent) =>
    pdf
      .of(async () => content)
      .catch((error: ProblemException) => [error.getStatus(), error.headers['retry-after']]);

  const start = 1_000_000;
  const clock = jest.spyOn(performance, 'now').mockReturnValue(start);
  const [first, second] = [contentAt('https://one.example'), contentAt('https://two.example')];
  expect(await Promise.all([refusal(first), refusal(first)])).toEqual([
    [503, '60'],
    [503, '60'],
  ]);
  clock.mockReturnValue(start + 59_500);
  expect(await refusal(first)).toEqual([503, '1']);
  expect(tried).toEqual([first.publicUrl]);

  clock.mockReturnValue(start + 60_000);
  await refusal(first);
  await refusal(second);
  expect(tried).toEqual([first, first, second].map(({ publicUrl }) => publicUrl));
});

test('one is written at a time, and of the changes meanwhile only the last', async () => {
  const written: string[] = [];
  let atOnce = 0;
  let mostAtOnce = 0;
  let finish = (): void => undefined;
  const begins = new EventEmitter();
  const pdf = new ResumePdf(given, async ({ content: { publicUrl } }) => {
    written.push(publicUrl);
    mostAtOnce = Math.max(mostAtOnce, (atOnce += 1));
    await new Promise<void>((resolve) => {
      finish = resolve;
      begins.emit(publicUrl);
    });
    atOnce -= 1;
    return { pdf: Buffer.from(publicUrl), missing: [] };
  });
  let content = contentAt('first');
  const asked = async () => String((await pdf.of(async () => content)).pdf);
  const firstBegins = once(begins, 'first');
  const first = asked();
  await firstBegins;
  const later = ['second', 'third', 'fourth'].map((url) => {
    content = contentAt(url);
    return asked();
  });
  const lastBegins = once(begins, 'fourth');
  finish();
  expect(await first).toBe('first');
  await lastBegins;
  finish();
  expect(await Promise.all(later)).toEqual(['fourth', 'fourth', 'fourth']);
  expect([written, mostAtOnce]).toEqual([['first', 'fourth'], 1]);
  expect(await asked()).toBe('fourth');
  expect(written).toHaveLength(2);
});
