import { Controller, Post } from '@nestjs/common';
import { maxTextsBytes } from '@portico/contract/limits';
import { MarkdownText, RenderedMarkdown } from '@portico/contract/markdown/markdown';
import { CheckedBody } from '../http/routes/checked-body.js';
import { Answers } from '../http/routes/route-facts.js';
import { StoredMarkdown } from './stored-markdown.js';

@Controller('api/markdown')
export class MarkdownController {
  constructor(private readonly markdown: StoredMarkdown) {}

  @Post()
  @Answers(
    'admin',
    'Markdown as HTML, as visitors would see it in a biography, a story or a summary. Nothing is stored',
    RenderedMarkdown,
    { maxBytes: maxTextsBytes },
  )
  async render(@CheckedBody(MarkdownText) { text }: MarkdownText): Promise<RenderedMarkdown> {
    const { html } = await this.markdown.preview(text);
    return { html };
  }
}
