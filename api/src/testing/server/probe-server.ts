import 'reflect-metadata';
import { Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AuthModule } from '../../auth/auth.module.js';
import { createAdapter, timeouts } from '../../http/create-adapter.js';
import type { Drain } from '../../http/drain.js';
import { ProblemFilter } from '../../http/problem.filter.js';
import type { RouteTable } from '../../http/route-table.js';

export interface ProbeServer {
  url: string;
  routes: RouteTable;
  drain: Drain;
  close(): Promise<void>;
}

interface ProbeOptions {
  publicUrl?: string;
  corsOrigins?: string[];
  trustProxy?: false | number | string[];
  isDatabaseReady?: () => Promise<boolean>;
  limits?: typeof timeouts;
}

/** The HTTP side of the server, real but for its routes: those of a test's own controller, and no database. */
export async function startProbe(controller: Type, options: ProbeOptions = {}): Promise<ProbeServer> {
  const { publicUrl = 'http://127.0.0.1', corsOrigins = [], trustProxy = false, limits = timeouts } = options;
  const { adapter, routes, drain } = createAdapter({ publicUrl, corsOrigins, trustProxy }, limits);

  @Module({ imports: [AuthModule], controllers: [controller] })
  class ProbeModule {}

  const nest = await NestFactory.create(ProbeModule, adapter, {
    logger: false,
    abortOnError: false,
    bodyParser: false,
  });
  nest.useGlobalFilters(new ProblemFilter(options.isDatabaseReady ?? (() => Promise.resolve(true))));
  await nest.listen(0, '127.0.0.1');
  const close = async (): Promise<void> => {
    adapter.getHttpServer().closeAllConnections();
    await nest.close();
  };
  return { url: await nest.getUrl(), routes, drain, close };
}
