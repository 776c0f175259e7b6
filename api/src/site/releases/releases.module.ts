import type { OnModuleInit } from '@nestjs/common';
import { Module } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { Readiness } from '../../health/readiness.js';
import { LiveReleases } from './live-releases.js';
import { serveReleaseFiles } from './release-files.js';

@Module({ providers: [LiveReleases], exports: [LiveReleases] })
export class ReleasesModule implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly releases: LiveReleases,
    private readonly readiness: Readiness,
  ) {}

  async onModuleInit(): Promise<void> {
    this.readiness.add('A front end has nothing live', () => this.releases.areComplete());
    this.readiness.add(
      'What is live is not known: current.json in the release store is damaged. Put a good copy in its place',
      async () => !(await this.releases.current()).isLost,
    );
    // Read once now, so that there is something to keep to when the pointer is damaged later.
    await this.releases.current();
    await serveReleaseFiles(this.host.httpAdapter.getInstance(), this.releases.store);
  }
}
