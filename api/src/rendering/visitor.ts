import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { Ask } from './messages.js';

@Injectable()
export class Visitor {
  constructor(private readonly host: HttpAdapterHost<FastifyAdapter>) {}

  /** Calls the API in-process, as a visitor. */
  readonly ask: Ask = async (path) => {
    const answer = await this.host.httpAdapter.getInstance().inject({ method: 'GET', url: path });
    return {
      status: answer.statusCode,
      type: String(answer.headers['content-type'] ?? ''),
      body: answer.body,
    };
  };
}
