import { readFileSync } from 'node:fs';
import { Controller, Get, Header } from '@nestjs/common';
import * as v from 'valibot';
import { Public } from '../auth/access.decorator.js';
import { Answers } from './answers.decorator.js';
import { openApiFile } from './openapi-file.js';

@Controller('api/openapi.json')
export class OpenApiController {
  readonly #document = readFileSync(openApiFile, 'utf8');

  @Get()
  @Public()
  @Header('Content-Type', 'application/json; charset=utf-8')
  @Header('Cache-Control', 'no-cache')
  @Answers('This document', v.looseObject({ openapi: v.string() }))
  document(): string {
    return this.#document;
  }
}
