import { readFileSync } from 'node:fs';
import { Controller, Get, Header } from '@nestjs/common';
import * as v from 'valibot';
import { packageFile } from '../package-file.js';
import { Answers, Public } from '../routes/route-facts.js';

/** The committed document. The server only reads it: what writes it is a development dependency. */
export const openApiFile = packageFile('openapi.json');

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
