import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { ApiAnswer, Ask } from './messages.js';

@Injectable()
export class Visitor {
  constructor(private readonly host: HttpAdapterHost<FastifyAdapter>) {}

  /** Calls the API in-process, as a visitor. */
  readonly ask: Ask = (path) => this.get(path);

  /** Of a page, too. */
  async get(path: string, headers: IncomingHttpHeaders = {}): Promise<ApiAnswer> {
    const fastify = this.host.httpAdapter.getInstance();
    const answer = await fastify.inject({ method: 'GET', url: path, headers });
    return {
      status: answer.statusCode,
      type: String(answer.headers['content-type'] ?? ''),
      body: answer.body,
    };
  }
}
