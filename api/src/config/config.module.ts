import type { AddressInfo } from 'node:net';
import { type DynamicModule, Inject, Injectable, Module } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { SETTINGS, type Settings } from './settings.js';

/** Where people find the site. */
@Injectable()
export class PublicUrl {
  #chosen: string | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly host: HttpAdapterHost,
  ) {}

  /** Without a trailing slash. With port 0 and no PUBLIC_URL, known only once the server listens. */
  get current(): string {
    const { port, publicUrl } = this.settings;
    if (port !== 0 || !publicUrl.endsWith(':0')) return publicUrl;
    // Kept: a server that stops has no address any more, and still answers and mails.
    this.#chosen ??= publicUrl.replace(/0$/, () => {
      const address = this.host.httpAdapter.getHttpServer().address() as AddressInfo;
      return String(address.port);
    });
    return this.#chosen;
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
