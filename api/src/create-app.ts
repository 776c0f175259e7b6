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
import { OpenApiController } from './foundation/openapi/openapi.controller.js';
import type { RouteTable } from './foundation/routes/route-table.js';
import { HealthController } from './site/health/health.controller.js';
import { LiveReleases } from './site/releases/live-releases.js';
import { SiteRevision } from './site/releases/site-revision.js';

export interface App {
  nest: NestFastifyApplication;
  routes: RouteTable;
  drain: Adapter['drain'];
}

/** Creates the application and opens its database; it doesn't listen yet. */
export async function createApp(settings: Settings): Promise<App> {
  const { adapter, routes, cache, drain } = createAdapter(settings);
  const nest = await NestFactory.create<NestFastifyApplication>(AppModule.forRoot(settings), adapter, {
    logger: new NestLog(),
    abortOnError: false,
    bodyParser: false,
  });
  const database = nest.get(Database);
  const isDatabaseReady = (): Promise<boolean> => database.isReady();
  answerProblems(nest, isDatabaseReady);
  await compressAnswers(nest, cache);
  cache.follow(nest.get(SiteRevision));
  nest.get(OpenApiController).describe(routes);
  const health = nest.get(HealthController);
  health.addCheck('The server is stopping', () => Promise.resolve(adapter.getHttpServer().listening));
  health.addCheck('The database is unavailable, or a migration is pending', isDatabaseReady);
  const releases = nest.get(LiveReleases);
  health.addCheck('The shell, or every remote, has no live release', () => releases.current().isComplete);
  health.addCheck(
    'current.json in the release store is damaged, so nothing is live. Restore it from a good copy',
    () => !releases.current().isLost,
  );
  return { nest, routes, drain };
}
