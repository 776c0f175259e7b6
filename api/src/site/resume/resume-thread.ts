/** The entry of a thread that writes one résumé: fonts take memory, and writing takes half a second. */
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { parentPort, workerData } from 'node:worker_threads';
import { wordsOf } from '@portico/contract/content/markdown';
import { knownText } from '@portico/contract/content/known-text';
import { periodText } from '@portico/contract/content/period';
import { excerpt } from '@portico/contract/content/excerpt';
import { componentsOf } from '@portico/contract/content/components';
import { type ResumeContent, resumeParts } from '@portico/contract/content/resume/resume';
import { organisationOf } from '@portico/contract/content/timeline';
import PDFDocument from 'pdfkit';
import { Letters, missing } from './letters.js';

const fontFile = (name: string): string =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/source-sans-3/${name}.ttf`);

const ink = '#1b2429';
const heading = '#12303d';
const muted = '#41535c';
const link = '#8a4b08';
const line = '#b8c4c9';

const margin = 56;

/** In points. */
const sizes = { name: 24, lead: 11.5, section: 13, entry: 11, text: 10.5, small: 10 };

/**
 * A résumé on A4, tagged for screen readers, with its fonts inside. They have the letters of Latin, Greek and Cyrillic script,
 * and a note says where others are missing.
 */
function resumePdf(content: ResumeContent): Promise<Buffer> {
  const { site, publicUrl, projects } = content;
  const { employment, education, skills, interests } = resumeParts(content);
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: site.language ?? 'en',
    font: fontFile('400Regular/SourceSans3_400Regular'),
    info: { Title: `Résumé – ${site.name}`, Author: site.name },
  });
  pdf.registerFont('text', fontFile('400Regular/SourceSans3_400Regular'));
  pdf.registerFont('bold', fontFile('600SemiBold/SourceSans3_600SemiBold'));

  // Both fonts have the same.
  const letters = new Letters(pdf.font('text'));
  const write = (text: string, options: PDFKit.Mixins.TextOptions = {}) =>
    pdf.text(letters.drawable(text), options);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const block = (tag: string, draw: () => void) => root.add(pdf.struct(tag, {}, draw));
  const style = (font: 'text' | 'bold', size: number, colour: string) =>
    pdf.font(font).fontSize(size).fillColor(colour);

  /** Texts, some of which are links, in one line with dots between. */
  const facts = (all: (string | { text: string; href: string } | null)[]) => {
    const shown = all.filter((one) => one !== null && one !== '');
    if (shown.length === 0) return;
    const paragraph = pdf.struct('P');
    root.add(paragraph);
    for (const [index, one] of shown.entries()) {
      const continued = index < shown.length - 1;
      const [text, href, colour] =
        typeof one === 'string' ? [one, null, muted] : [one!.text, one!.href, link];
      const draw = () => {
        style('text', sizes.small, colour);
        write(text, { link: href, continued });
      };
      paragraph.add(href === null ? draw : pdf.struct('Link', {}, draw));
      if (continued) paragraph.add(() => pdf.fillColor(muted).text('  ·  ', { link: null, continued }));
    }
    paragraph.end();
  };
  const paragraph = (text: string) =>
    block('P', () => {
      style('text', sizes.text, ink);
      write(text, { lineGap: 1.5 });
    });

  const section = (title: string, count: number, draw: () => void) => {
    if (count === 0) return;
    pdf.moveDown();
    // With room for the first lines below it.
    if (pdf.y > pdf.page.height - 2.5 * margin) pdf.addPage();
    block('H2', () => style('bold', sizes.section, heading).text(title));
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf.moveTo(margin, pdf.y + 2).lineTo(pdf.page.width - margin, pdf.y + 2);
    pdf.lineWidth(0.5).strokeColor(line).stroke();
    pdf.endMarkedContent();
    pdf.moveDown(0.5);
    draw();
  };
  const entryTitle = (text: string) => {
    style('bold', sizes.entry, ink);
    // With room for two lines below it.
    if (pdf.y + pdf.heightOfString(text) > pdf.page.height - 1.75 * margin) pdf.addPage();
    block('H3', () => {
      style('bold', sizes.entry, ink);
      write(text);
    });
  };
  const timeline = (entries: typeof employment) => {
    for (const entry of entries) {
      entryTitle(entry.body);
      const organisation = organisationOf(entry);
      facts([
        organisation !== null && entry.url !== null ? { text: organisation, href: entry.url } : organisation,
        entry.place,
        periodText(entry) ?? knownText(entry.time),
      ]);
      if (entry.summary !== null) paragraph(entry.summaryHtml ? wordsOf(entry.summaryHtml) : entry.summary);
      pdf.moveDown(0.5);
    }
  };
  const group = (name: string, members: string[]) =>
    block('P', () => {
      style('bold', sizes.text, ink);
      write(`${name}: `, { continued: true, lineGap: 1.5 });
      style('text', sizes.text, ink);
      write(members.join(', '));
    });

  block('H1', () => {
    style('bold', sizes.name, heading);
    write(site.name);
  });
  block('P', () => {
    style('text', sizes.lead, muted);
    write(site.tagline, { lineGap: 2 });
  });
  if (site.availability) paragraph(site.availability);
  pdf.moveDown(0.4);
  const { email, location, links } = site.contact;
  facts([
    { text: email, href: `mailto:${email}` },
    location,
    { text: publicUrl.replace(/^https?:\/\//, ''), href: `${publicUrl}/` },
    ...links.map(({ label, href }) => ({ text: label, href })),
  ]);
  section('Employment', employment.length, () => timeline(employment));
  section('Skills', skills.length, () => {
    for (const { text, rows } of skills)
      group(
        text,
        rows.map(({ body }) => body),
      );
  });
  section('Projects', projects.length, () => {
    for (const project of projects) {
      entryTitle(project.title);
      facts([
        project.type,
        periodText(project) ?? knownText(project.time),
        project.liveUrl === null ? null : { text: 'Live', href: project.liveUrl },
        project.sourceUrl === null ? null : { text: 'Source', href: project.sourceUrl },
      ]);
      const summary = excerpt(project.desc);
      if (summary !== '') paragraph(summary);
      facts([componentsOf(project).join(', ')]);
      pdf.moveDown(0.5);
    }
  });
  section('Education', education.length, () => timeline(education));
  section('Interests', interests.length, () => {
    for (const { text, rows } of interests)
      group(
        text,
        rows.map(({ name }) => name),
      );
  });
  if (letters.areMissing) {
    pdf.moveDown();
    facts([
      `Some letters can’t be shown in this PDF (${missing})`,
      {
        text: `See them at ${publicUrl.replace(/^https?:\/\//, '')}/resume`,
        href: `${publicUrl}/resume`,
      },
    ]);
  }
  root.end();

  pdf.end();
  return buffer(pdf);
}

parentPort!.postMessage(await resumePdf(workerData as ResumeContent));
