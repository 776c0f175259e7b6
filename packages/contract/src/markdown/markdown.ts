import * as v from 'valibot';
import { projectDetails } from '../rows/projects/project-fields.js';
import { siteFields } from '../site/site-fields.js';
import type { ProblemError } from '../problem.js';
import { sentence } from '../texts/problems.js';

/** `POST /api/markdown`: a text to look at before it is saved. At most as long as the longest that can be saved. */
export const MarkdownText = v.strictObject({
  text: v.pipe(
    v.string(),
    v.maxLength(
      Math.max(siteFields.biography.maxLength, projectDetails.story.maxLength),
      'The text is too long to be shown',
    ),
  ),
});
export type MarkdownText = v.InferOutput<typeof MarkdownText>;

export const RenderedMarkdown = v.strictObject({ html: v.string() });
export type RenderedMarkdown = v.InferOutput<typeof RenderedMarkdown>;

/** What a text in Markdown may become, at most. */
export const markdownLimits = {
  /** Of all tables, with the empty ones that fill a row up to the width of its table. */
  cells: 5_000,
  /** Of lists, quotes and everything else inside of one another. */
  levels: 100,
  /** Of its HTML, in UTF-8. */
  htmlKB: 200,
};

export type MarkdownRefusal = 'cells' | 'levels' | 'html' | 'time';

const { cells, htmlKB } = markdownLimits;

/** Why a text can't be saved, and what to do. */
export function markdownRefusal(label: string, reason: MarkdownRefusal): ProblemError {
  if (reason === 'cells') return sentence('markdown-cells', { label, max: cells });
  if (reason === 'html') return sentence('markdown-html', { label, max: htmlKB });
  return sentence(`markdown-${reason}`, { label });
}
