import { Module } from '@nestjs/common';
import { MarkdownController } from './markdown.controller.js';
import { StoredMarkdown } from './stored-markdown.js';

/** Texts in Markdown, rendered when they are saved. */
@Module({ controllers: [MarkdownController], providers: [StoredMarkdown], exports: [StoredMarkdown] })
export class MarkdownModule {}
