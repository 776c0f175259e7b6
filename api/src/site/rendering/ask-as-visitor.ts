import type { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { Ask } from './messages.js';

/** Calls the API in-process, as a visitor. */
export const askAsVisitor =
  (host: HttpAdapterHost<FastifyAdapter>): Ask =>
  async (path) => {
    const answer = await host.httpAdapter.getInstance().inject({ method: 'GET', url: path });
    return {
      status: answer.statusCode,
      type: String(answer.headers['content-type'] ?? ''),
      body: answer.body,
    };
  };
