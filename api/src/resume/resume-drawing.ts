import { periodText } from '@portico/contract/rows/experience/time-text';
import type { Experience } from '@portico/contract/rows/experience/experience';
import type { Project } from '@portico/contract/rows/projects/project';
import { typeText } from '@portico/contract/rows/type-text';
import { excerpt } from '@portico/contract/markdown/excerpt';
import { componentsOf } from '@portico/contract/rows/projects/components';
import { type PartName, parts, type SectionName } from '@portico/contract/resume/resume-sections';
import {
  arrangedParts,
  groupName,
  isBrief,
  phoneHref,
  type ResumeContent,
  resumeParts,
} from '@portico/contract/resume/resume';
import { datesOf, factsOf } from '@portico/contract/rows/experience/timeline';
import { wordsOf } from '../markdown/rendered-text.js';
import { sourceSans } from '../typesetting/fonts.js';
import { isolated, isRightToLeft } from '../typesetting/runs.js';
import { serverTexts } from '../texts/server-texts.js';
import { Letters, missing } from './letters.js';
import { ScriptPdf } from './script-pdf.js';

const ink = '#1b2429';
const heading = '#12303d';
const muted = '#41535c';
const line = '#b8c4c9';

const separator = '  ·  ';

type Fact = string | { text: string; href: string | null } | null;

/** In points. Smaller ones than 8 are hard to read. */
const sizes = { name: 24, lead: 11.5, section: 13, entry: 11, text: 10.5, small: 10 };

/** A résumé on A4, tagged for screen readers, with its fonts inside. A note says where letters are missing. */
export function resumeDrawing(content: ResumeContent, jpeg: Buffer | undefined, scale: number) {
  const { site, publicUrl } = content;
  const margin = 56 * scale ** 2;
  const lineGap = 1.5 * scale ** 4;
  const { language, text } = serverTexts(site);
  const address = publicUrl.replace(/^https?:\/\//, '');
  // The light theme's, which can be read on paper.
  const link = site.accent?.light ?? '#8a4b08';
  const regular = sourceSans('400Regular');
  const pdf = new ScriptPdf({
    size: 'A4',
    margin,
    pdfVersion: '1.7',
    tagged: true,
    bufferPages: true,
    displayTitle: true,
    lang: site.language ?? 'en',
    font: regular as never,
    info: { Title: text('Résumé – {name}', { name: site.name }), Author: site.name },
  });
  pdf.registerFont('text', regular as never);
  pdf.registerFont('bold', sourceSans('600SemiBold') as never);

  // Both fonts have the same.
  const letters = new Letters(regular);
  const write = (text: string, options: PDFKit.Mixins.TextOptions = {}) =>
    pdf.write(letters.drawable(text), options);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const block = (tag: string, draw: () => void, options = {}) => root.add(pdf.struct(tag, options, draw));
  const style = (font: 'text' | 'bold', size: number, colour: string) =>
    pdf.font(font, Math.max(8, size * scale)).fillColor(colour);

  /** Texts, some of which are links, in one line with dots between. */
  const facts = (isFromRight: boolean, all: Fact[]) => {
    const shown = all
      .filter((one) => one !== null && one !== '')
      .map((one) => (typeof one === 'string' ? { text: one, href: null } : one!));
    if (shown.length === 0) return;
    const texts = shown.map(({ text }) => letters.drawable(text));
    style('text', sizes.small, muted);
    // PDFKit goes on from the left only, so what doesn't fit on a line begins there.
    let left = pdf.page.width - pdf.page.margins.right;
    const isPlaced = isFromRight && pdf.widthOfString(texts.join(separator)) < left - pdf.page.margins.left;
    const part = (text: string, colour: string, href: string | null, continued: boolean) => () => {
      style('text', sizes.small, colour);
      if (isPlaced) pdf.x = left -= pdf.widthOfString(text);
      pdf.write(text, { link: href, align: 'left', ...(isPlaced ? { lineBreak: false } : { continued }) });
    };
    const paragraph = pdf.struct('P');
    root.add(paragraph);
    for (const [index, { href }] of shown.entries()) {
      const continued = index < shown.length - 1;
      const draw = part(texts[index]!, href === null ? muted : link, href, continued);
      paragraph.add(href === null ? draw : pdf.struct('Link', {}, draw));
      if (continued) paragraph.add(part(separator, muted, null, continued));
    }
    paragraph.end();
    if (!isPlaced) return;
    pdf.x = pdf.page.margins.left;
    pdf.moveDown();
  };
  const paragraph = (text: string) =>
    block('P', () => {
      style('text', sizes.text, ink);
      write(text, { lineGap });
    });

  const heightOf = (font: 'text' | 'bold', size: number, text: string) =>
    style(font, size, ink).heightOfString(letters.drawable(text));
  /** Waits for what is below it, so that it never stands alone at the end of a page. */
  let waiting: { title: string; lang?: string } | undefined;
  /** Begins a new page if there is no room for a height, with the heading that waits. */
  const begin = (height: number) => {
    const above = waiting === undefined ? 0 : heightOf('bold', sizes.section, waiting.title) * 2.5;
    if (pdf.y + above + height > pdf.page.maxY()) pdf.addPage();
    if (waiting === undefined) return;
    const { title, ...options } = waiting;
    waiting = undefined;
    if (pdf.y > margin) pdf.moveDown();
    style('bold', sizes.section, heading);
    block('H2', () => write(title), options);
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf.moveTo(margin, pdf.y + 2).lineTo(pdf.page.width - margin, pdf.y + 2);
    pdf.lineWidth(0.5).strokeColor(line).stroke();
    pdf.endMarkedContent();
    pdf.moveDown(0.5);
  };
  const textOf = (fact: Fact) => (typeof fact === 'string' ? fact : (fact?.text ?? ''));
  /** Begins where its title, its facts and two lines of its text have room. */
  const entry = (title: string, known: Fact[], text: string | null) => {
    const twoLines = text === null ? 0 : heightOf('text', sizes.text, 'A\nA');
    const inOne = () =>
      known
        .map((fact) => letters.drawable(textOf(fact)))
        .filter(Boolean)
        .join(separator);
    begin(heightOf('bold', sizes.entry, title) + heightOf('text', sizes.small, inOne()) + twoLines);
    block('H3', () => {
      style('bold', sizes.entry, ink);
      write(title);
    });
    facts(isRightToLeft(title), known);
    if (text !== null) paragraph(text);
  };
  const post = (one: Experience) => {
    if (isBrief(one)) return group(one.body, [one.time]);
    const known = [...factsOf(one), periodText(datesOf(one), text) ?? one.time];
    entry(one.body, known, one.summaryHtml ? wordsOf(one.summaryHtml) : one.summary);
    pdf.moveDown(0.5);
  };
  const group = (name: string, members: string[]) => {
    begin(heightOf('text', sizes.text, 'A\nA'));
    block('P', () => {
      const list = members.map(isolated).join(', ');
      const named = name && `${text('{name}:', { name })} `;
      const isInOne = named === '' || isRightToLeft(name);
      style(isInOne ? 'text' : 'bold', sizes.text, ink);
      if (isInOne) return write(`${named}${list}`, { lineGap });
      write(named, { continued: true, lineGap });
      style('text', sizes.text, ink);
      write(list, { align: 'left' });
    });
  };
  const groups = <Row>(all: { text: string; rows: readonly Row[] }[], textOf: (row: Row) => string) => {
    for (const { text: type, rows } of all) group(groupName(type, text), rows.map(textOf));
  };
  const work = (project: Project) => {
    const known = [
      typeText(project.type, text),
      periodText(project, text) ?? project.time,
      project.liveUrl === null ? null : { text: text('Live'), href: project.liveUrl },
      project.sourceUrl === null ? null : { text: text('Source'), href: project.sourceUrl },
    ];
    entry(project.title, known, excerpt(project.desc) || null);
    facts(isRightToLeft(project.title), [componentsOf(project).map(isolated).join(', ')]);
    pdf.moveDown(0.5);
  };

  let below = 0;
  if (jpeg && site.resumePicture) {
    const { width, height } = site.resumePicture;
    const factor = scale * Math.min(100 / width, 120 / height);
    const side = isRightToLeft(site.name) ? 'left' : 'right';
    const left = side === 'left' ? margin : pdf.page.width - margin - width * factor;
    block('Figure', () => pdf.image(jpeg, left, margin, { width: width * factor }), { alt: site.name });
    below = margin + height * factor;
    pdf.page.margins[side] += width * factor + 16;
    pdf.x = pdf.page.margins.left;
    pdf.y = margin;
  }
  block('H1', () => {
    style('bold', sizes.name, heading);
    write(site.name);
  });
  if (site.tagline !== '')
    block('P', () => {
      style('text', sizes.lead, muted);
      write(site.tagline, { lineGap: 2 });
    });
  if (site.availability) paragraph(site.availability);
  pdf.moveDown(0.4);
  const { email, location, links } = site.contact;
  facts(isRightToLeft(site.name), [
    { text: email, href: `mailto:${email}` },
    site.phone ? { text: site.phone, href: phoneHref(site.phone) } : null,
    location,
    { text: address, href: `${publicUrl}/` },
    ...links.map(({ label, href }) => ({ text: label, href })),
  ]);
  Object.assign(pdf.page.margins, { left: margin, right: margin });
  pdf.x = margin;
  pdf.y = Math.max(pdf.y, below);
  const { profile, skills, projects, interests, ...entries } = resumeParts(content);
  const draw: Partial<Record<PartName, () => void>> = {
    profile: () =>
      profile.forEach((one) => {
        begin(heightOf('text', sizes.text, 'A\nA'));
        paragraph(one);
        pdf.moveDown(0.5);
      }),
    skills: () => groups(skills, ({ body }) => body),
    projects: () => projects.forEach(work),
    interests: () => groups(interests, ({ name }) => name),
  };
  for (const { of, label } of arrangedParts(site)) {
    waiting = label === null ? { title: text(parts[of].title), lang: language } : { title: label };
    if (draw[of]) draw[of]();
    else entries[of as SectionName].forEach(post);
  }
  if (letters.missing.size > 0) {
    pdf.moveDown();
    facts(false, [
      text('Some letters can’t be shown in this PDF ({missing})', { missing }),
      { text: text('See them at {address}', { address: `${address}/resume` }), href: `${publicUrl}/resume` },
    ]);
  }
  root.end();
  // What pictures of pages show besides.
  const shared = content.projects.flatMap(({ title, desc }) => [title, excerpt(desc)]);
  for (const text of shared) letters.drawable(text);
  const missingLetters = [...letters.missing].map(([text, missed]) => ({ text, letters: missed }));
  return { pdf, pages: pdf.bufferedPageRange().count, missing: missingLetters };
}
