import { readFileSync } from 'node:fs';
import { Controller, Get, Header } from '@nestjs/common';
import * as v from 'valibot';
import { Answers, Public } from '../routes/route-facts.js';
import { openApiFile } from './openapi-document.js';

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
