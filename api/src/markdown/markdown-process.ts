import { limitCpu } from '../processes/limit-cpu.js';
import { answerJob } from '../processes/short-process.js';
import { MarkdownTooLarge, renderMarkdown } from './markdown.js';
import type { MarkdownJob, MarkdownOutcome } from './markdown-worker.js';

/** Renders one text, which may be hostile. */
answerJob(async ({ text, maxCpuMs }: MarkdownJob): Promise<MarkdownOutcome> => {
  limitCpu(maxCpuMs);
  try {
    return { html: renderMarkdown(text) };
  } catch (error) {
    if (error instanceof MarkdownTooLarge) return { refused: error.reason };
    throw error;
  }
});
