import type { AddressInfo } from 'node:net';
import { type DynamicModule, Inject, Injectable, Module } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { SETTINGS, type Settings } from './settings.js';

/** Where people find the site. */
@Injectable()
export class PublicUrl {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly host: HttpAdapterHost,
  ) {}

  /** Without a trailing slash. With port 0 and no PUBLIC_URL, known only once the server listens. */
  get current(): string {
    const { port, publicUrl } = this.settings;
    if (port !== 0 || !publicUrl.endsWith(':0')) return publicUrl;
    const { port: chosen } = this.host.httpAdapter.getHttpServer().address() as AddressInfo;
    return publicUrl.replace(/0$/, String(chosen));
  }
}

@Module({})
export class ConfigModule {
  /** Lets every module inject `SETTINGS` and `PublicUrl`. */
  static forRoot(settings: Settings): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: SETTINGS, useValue: settings }, PublicUrl],
      exports: [SETTINGS, PublicUrl],
    };
  }
}
