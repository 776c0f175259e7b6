import { Controller, Get, Header } from '@nestjs/common';
import * as v from 'valibot';
import { Answers } from '../routes/route-facts.js';
import { RouteTable } from '../routes/route-table.js';
import { openApiDocument } from './openapi-document.js';

@Controller('api/openapi.json')
export class OpenApiController {
  #document: string | undefined;

  constructor(private readonly routes: RouteTable) {}

  /** Made when first asked for, because few ask. */
  @Get()
  @Header('Content-Type', 'application/json; charset=utf-8')
  @Answers('public', 'This document', v.looseObject({ openapi: v.string() }), { kept: 'data' })
  document(): string {
    return (this.#document ??= JSON.stringify(openApiDocument(this.routes.routes)));
  }
}
