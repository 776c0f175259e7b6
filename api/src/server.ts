import { ConfiguredOwner } from './accounts/claim/configured-owner.js';
import { FirstStart } from './content/first-start.js';
import { type App, createApp } from './create-app.js';
import { PublicUrl } from './foundation/config/config.module.js';
import { readSettings } from './foundation/config/read-settings.js';
import { TracesSweep } from './foundation/database/traces/traces-sweep.js';
import { SiteContent } from './site/content/site-content.js';

export interface RunningServer {
  /** Where people find the site. */
  url: string;
  /** The owner's one-time link, valid 30 minutes; absent once the account is claimed. */
  claimLink?: string;
  /** Answers what is under way, then closes; within 10 s. */
  close(): Promise<void>;
}

/**
 * Connections that the system keeps for a moment in which the server does something else. With 511, as Node asks for, a
 * visitor among 2,700 that come at once was tried again after 1, 3, 7 and 15 s. Linux takes `net.core.somaxconn` where
 * that is less.
 */
const maxUnaccepted = 4_096;

/** Milliseconds for the requests in flight when the server closes. */
const drainTime = 8_000;

/**
 * Starts the whole server.
 *
 * @throws an error that `describeStartFailure` can put into words
 */
export async function start(env: NodeJS.ProcessEnv): Promise<RunningServer> {
  const settings = readSettings(env);
  const app = await createApp(settings);
  try {
    app.nest.get(SiteContent).prepare();
    const { claimCode } = await app.nest.get(FirstStart).run(app.nest.get(ConfiguredOwner));
    await app.nest.listen({ port: settings.port, host: settings.host, backlog: maxUnaccepted });
    const url = app.nest.get(PublicUrl).current;
    return {
      url,
      ...(claimCode !== undefined && { claimLink: `${url}/users/claim?code=${claimCode}` }),
      close: () => close(app),
    };
  } catch (error) {
    await app.nest.close();
    throw error;
  }
}

async function close({ nest, drain }: App): Promise<void> {
  // Whoever waits to write while traces are removed could else be cut off.
  nest.get(TracesSweep).stop();
  await drain.finish(drainTime);
  await nest.close();
}
