import { answerJob } from '../../foundation/short-process.js';
import { MarkdownTooLarge, renderMarkdown } from './markdown.js';
import type { MarkdownOutcome } from './markdown-worker.js';

/** Renders one text, which may be hostile. */
answerJob(async (text: string): Promise<MarkdownOutcome> => {
  try {
    return { html: renderMarkdown(text) };
  } catch (error) {
    if (error instanceof MarkdownTooLarge) return { refused: error.reason };
    throw error;
  }
});
