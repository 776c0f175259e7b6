import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import 'reflect-metadata';
import { AppModule } from './app.module.js';
import type { Settings } from './foundation/config/settings.js';
import { Database } from './foundation/database/database.js';
import { compressAnswers } from './foundation/http/compress-answers.js';
import { type Adapter, createAdapter } from './foundation/http/create-adapter.js';
import { answerProblems } from './foundation/http/problem.filter.js';
import { NestLog } from './foundation/log/log.js';
import type { RouteTable } from './foundation/routes/route-table.js';
import { SiteRevision } from './site/releases/site-revision.js';

export interface App {
  nest: NestFastifyApplication;
  routes: RouteTable;
  drain: Adapter['drain'];
}

/** Creates the application and opens its database; it doesn't listen yet. */
export async function createApp(settings: Settings): Promise<App> {
  const { adapter, routes, cache, drain } = createAdapter(settings);
  const nest = await NestFactory.create<NestFastifyApplication>(
    AppModule.forRoot(settings, routes),
    adapter,
    {
      logger: new NestLog(),
      abortOnError: false,
      bodyParser: false,
    },
  );
  const database = nest.get(Database);
  answerProblems(nest, () => database.isReady());
  await compressAnswers(nest, cache);
  cache.follow(nest.get(SiteRevision));
  return { nest, routes, drain };
}
