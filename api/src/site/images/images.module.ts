import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { ImagesController } from './images.controller.js';
import { servePhotos } from './photo-files.js';

@Module({ controllers: [ImagesController] })
export class ImagesModule implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async onModuleInit(): Promise<void> {
    await servePhotos(this.host.httpAdapter.getInstance(), this.settings.dataDir);
  }
}
