import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** What `read-pdf.mjs` finds; roles and alternative texts are of what is tagged on the first page. */
interface ReadPdf {
  text: string;
  /** The text of each. */
  pages: string[];
  title: string;
  language: string;
  roles: string[];
  alts: string[];
  links: string[];
  right: number;
}

export const resumeBytes = async (url: string): Promise<Buffer> => {
  const answer = await fetch(`${url}/resume.pdf`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return Buffer.from(await answer.arrayBuffer());
};

export const readPdf = (input: Buffer): ReadPdf =>
  JSON.parse(execFileSync(process.execPath, [join(__dirname, 'read-pdf.mjs')], { input, encoding: 'utf8' }));
