import * as v from 'valibot';
import { projectDetails, siteFields } from '../text-fields.js';

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
