import { ConfiguredOwner } from './accounts/claim/configured-owner.js';
import { FirstStart } from './content/first-start.js';
import { StoredMarkdown } from './content/markdown/stored-markdown.js';
import { SamplePictures } from './content/pictures/sample-pictures.js';
import { SampleContent } from './content/sample/sample-content.js';
import { type App, createApp } from './create-app.js';
import { PublicUrl } from './foundation/config/config.module.js';
import { readSettings } from './foundation/config/read-settings.js';
import { SiteContent } from './site/content/site-content.js';

export interface RunningServer {
  /** The site's public URL. */
  url: string;
  /** The owner's one-time link, valid for 30 minutes; absent once the account is claimed. */
  claimLink?: string;
  /** Finishes the requests in flight, then closes; within 10 s. */
  close(): Promise<void>;
}

/**
 * The listen backlog. With Node's default of 511, some of 2,700 simultaneous visitors had to retry after 1, 3, 7 and 15 s.
 * Linux limits it to `net.core.somaxconn`.
 */
const backlog = 4_096;

const drainTimeoutMs = 8_000;

/**
 * Starts the whole server.
 *
 * @throws an error for `describeStartFailure`
 */
export async function start(env: NodeJS.ProcessEnv): Promise<RunningServer> {
  const settings = readSettings(env);
  const app = await createApp(settings);
  try {
    await app.nest.get(SiteContent).prepare();
    const { claimCode } = await app.nest.get(FirstStart).run(app.nest.get(ConfiguredOwner));
    await app.nest.get(SamplePictures).copyFiles();
    await app.nest.get(StoredMarkdown).renderStale();
    // Said on while the database is away.
    await app.nest.get(SampleContent).counts();
    await app.nest.listen({ port: settings.port, host: settings.host, backlog });
    const url = app.nest.get(PublicUrl).current;
    return {
      url,
      ...(claimCode !== undefined && { claimLink: `${url}/users/claim?code=${claimCode}` }),
      close: () => close(app),
    };
  } catch (error) {
    await app.nest.close().catch(() => undefined);
    throw error;
  }
}

async function close({ nest, drain }: App): Promise<void> {
  await drain(drainTimeoutMs);
  await nest.close();
}
