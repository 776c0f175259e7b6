import { Module } from '@nestjs/common';
import { Renderer } from './renderer.js';
import { Visitor } from './visitor.js';

/** Rendering of screens on the server, in a sandbox. */
@Module({ providers: [Renderer, Visitor], exports: [Renderer, Visitor] })
export class RenderingModule {}
