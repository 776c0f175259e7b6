import type { ResumeContent } from '@portico/contract/content/resume/resume';
import type { ProblemException } from '../../foundation/routes/problem.js';
import { ResumePdf } from './resume-pdf.js';

const contentAt = (publicUrl: string) => ({ publicUrl }) as ResumeContent;

afterEach(() => jest.restoreAllMocks());

test('a PDF that failed is tried again once the content changes or a minute is over', async () => {
  const tried: string[] = [];
  const pdf = new ResumePdf([], async ({ content }) => {
    tried.push(content.publicUrl);
    throw new Error('Out of memory');
  });
  const refusal = (content: ResumeContent) =>
    pdf.of(content).catch((error: ProblemException) => [error.getStatus(), error.headers['retry-after']]);

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
