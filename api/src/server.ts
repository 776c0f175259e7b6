import type { AddressInfo } from 'node:net';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import 'reflect-metadata';
import { configuredOwner } from './accounts/claim/configured-owner.js';
import { SigningKey } from './accounts/keys/signing-key.js';
import { Passkeys } from './accounts/passkeys/passkeys.js';
import { PasswordHashing } from './accounts/passwords/password-hashing.js';
import { isSigned } from './accounts/sessions/token.js';
import { User } from './accounts/users/user.entity.js';
import { AppModule } from './app.module.js';
import { FirstStart } from './first-start/first-start.js';
import { StoredMarkdown } from './markdown/stored-markdown.js';
import { refuseForgottenDatabase, refusePicturesOfAnother } from './pictures/picture-folder.js';
import { Pictures } from './pictures/pictures.service.js';
import { readSettings } from './config/read-settings.js';
import type { Settings } from './config/settings.js';
import { Database } from './database/database.js';
import { refuseFolder } from './database/instance-lock.js';
import { compressAnswers } from './http/compress-answers.js';
import { type Adapter, createAdapter } from './http/create-adapter.js';
import { answerProblems } from './http/problem.filter.js';
import { NestLog } from './log/log.js';
import { Mailer } from './mail/mailer.js';
import type { RouteTable } from './http/routes/route-table.js';
import { SiteContent } from './site/site-content.js';
import { PublishedSite } from './site/published-site.js';
import { PageMarks } from './releases/failures/page-marks.js';
import { SiteRevision } from './releases/live/site-revision.js';

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
  const marks = nest.get(PageMarks);
  const key = nest.get(SigningKey);
  const isToken = (text: string) => isSigned(key.current(), text);
  cache.follow(nest.get(SiteRevision), () => marks.next(), isToken);
  return { nest, routes, drain };
}

export interface RunningServer {
  /** The site's public URL. */
  url: string;
  /** The owner's one-time link, valid for 30 minutes; absent once the account is claimed. */
  claimLink?: string;
  /** Asks the mail server whether it would take mail. @returns what it found; undefined without an `SMTP_URL` */
  checkMail(): Promise<string | undefined>;
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
  refuseFolder(settings);
  refuseForgottenDatabase(settings);
  const app = await createApp(settings);
  try {
    if (!(await app.nest.get(Database).read().exists(User))) refusePicturesOfAnother(settings);
    await app.nest.get(SiteContent).prepare();
    const owner = () => configuredOwner(settings, app.nest.get(PasswordHashing));
    const { claimCode } = await app.nest.get(FirstStart).run(owner);
    await app.nest.get(Passkeys).warnOfOthers();
    await app.nest.get(Pictures).copySample();
    await app.nest.get(StoredMarkdown).renderStale();
    // Said on while the database is away.
    await app.nest.get(PublishedSite).current();
    await app.nest.listen({ port: settings.port, host: settings.host, backlog });
    const { port } = app.nest.getHttpServer().address() as AddressInfo;
    settings.publicUrl = settings.publicUrl.replace(/:0$/, `:${port}`);
    const url = settings.publicUrl;
    return {
      url,
      ...(claimCode !== undefined && { claimLink: `${url}/users/claim?code=${claimCode}` }),
      checkMail: () => checkMail(app.nest.get(Mailer)),
      close: () => close(app),
    };
  } catch (error) {
    await app.nest.close().catch(() => undefined);
    throw error;
  }
}

async function checkMail(mailer: Mailer): Promise<string | undefined> {
  if (!mailer.isOn) return undefined;
  const problem = await mailer.check();
  return problem === undefined ? 'The mail server takes mail.' : `Mail can’t be sent: ${problem}`;
}

async function close({ nest, drain }: App): Promise<void> {
  await drain(drainTimeoutMs);
  await nest.close();
}
