import { createSecretKey, randomBytes } from 'node:crypto';
import { Module, type Type } from '@nestjs/common';
import { APP_GUARD, NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import 'reflect-metadata';
import { SigningKey } from '../../accounts/keys/signing-key.js';
import { AccessGuard } from '../../accounts/sessions/access.guard.js';
import { newSession, Sessions } from '../../accounts/sessions/sessions.js';
import { signToken } from '../../accounts/sessions/token.js';
import { TokenStrategy } from '../../accounts/sessions/token.strategy.js';
import { Database } from '../../database/database.js';
import type { AnswerCache } from '../../http/answer-cache.js';
import { compressAnswers } from '../../http/compress-answers.js';
import { type Adapter, createAdapter, type Limits } from '../../http/create-adapter.js';
import { answerProblems } from '../../http/problem.filter.js';
import type { RouteTable } from '../../http/routes/route-table.js';

export interface ProbeServer {
  url: string;
  routes: RouteTable;
  drain: Adapter['drain'];
  cache: AnswerCache;
  /** A token that the server takes, of a session that `findSession` is asked for. */
  token(sessionId: string): string;
  /** Asks within the process, as the rendering of pages does. */
  inject(path: string): Promise<{ statusCode: number; rawPayload: Buffer }>;
}

interface ProbeOptions {
  publicUrl?: string;
  corsOrigins?: string[];
  trustProxy?: false | number | string[];
  isDatabaseReady?: () => Promise<boolean>;
  /** Who is calling in a session; without it, nobody is signed in. */
  findSession?: Sessions['find'];
  /** Over those of the product. */
  limits?: Partial<Limits>;
}

/** Also after a test that failed, and of all that a file's tests started. */
const closes: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closes.map((close) => close())));

/** The HTTP side of the server, real but for its routes: those of a test's own controllers, and no database. */
export async function startProbe(
  controllers: Type | Type[],
  options: ProbeOptions = {},
): Promise<ProbeServer> {
  const { publicUrl = 'http://127.0.0.1', corsOrigins = [], trustProxy = false, limits } = options;
  const { adapter, routes, cache, drain } = createAdapter({ publicUrl, corsOrigins, trustProxy }, limits);

  const key = createSecretKey(randomBytes(32));
  const sessions: Pick<Sessions, 'find'> = {
    find: options.findSession ?? (() => Promise.resolve(undefined)),
  };

  @Module({
    controllers: [controllers].flat(),
    providers: [
      { provide: SigningKey, useValue: { current: () => key } },
      { provide: Sessions, useValue: sessions },
      { provide: Database, useValue: { write: () => Promise.resolve() } },
      TokenStrategy,
      { provide: APP_GUARD, useClass: AccessGuard },
    ],
  })
  class ProbeModule {}

  const nest = await NestFactory.create<NestFastifyApplication>(ProbeModule, adapter, {
    logger: false,
    abortOnError: false,
    bodyParser: false,
  });
  answerProblems(nest, options.isDatabaseReady ?? (() => Promise.resolve(true)));
  await compressAnswers(nest, cache);
  await nest.listen(0, '127.0.0.1');
  closes.push(async () => {
    adapter.getHttpServer().closeAllConnections();
    await nest.close();
  });
  const token = (id: string): string => signToken(key, { ...newSession(1), id });
  const inject: ProbeServer['inject'] = (path) => nest.inject({ method: 'GET', url: path });
  return { url: await nest.getUrl(), routes, drain, cache, token, inject };
}
