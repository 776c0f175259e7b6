import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  Finding,
  FrontEndVersions,
  Goal,
  Promoted,
  RolledBack,
  Shipped,
  Stored,
} from '@portico/contract/releases/shipping';
import type { Problem } from '@portico/contract/problem';
import { releaseTokenHeader, type TokenAccess } from '@portico/contract/releases/tokens';
import type { Build } from '../build-release.js';
import { lineOf } from '../finding-line.js';
import { ReleaseError } from '../release-store.js';
import { stageRelease } from '../stage-release.js';
import { packRelease } from './archive.js';
import type { Releases } from './releases.js';

/** Longer than a server takes to receive and check a release, after those of others. */
const timeoutMs = 300_000;

/** The releases of a running site, by its API. Needs a release token. */
export class ServerReleases implements Releases {
  constructor(
    private readonly url: URL,
    private readonly token: string,
  ) {}

  async ship(build: Build, goal: Goal): Promise<Shipped> {
    const folder = await mkdtemp(join(tmpdir(), 'portico-release-'));
    try {
      const { name, version } = await stageRelease(join(folder, 'release'), build);
      const body = await packRelease(join(folder, 'release'));
      return await this.#ask('PUT', `${name}/${version}?goal=${goal}`, {
        body: new Uint8Array(body),
        headers: { 'content-type': 'application/gzip' },
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  promote(wanted: Stored[]): Promise<Promoted[]> {
    return this.#post('promote', { releases: wanted.map(({ name, version }) => ({ name, version })) });
  }

  rollback(name: string): Promise<RolledBack> {
    return this.#post('rollback', { name });
  }

  withdraw(name: string): Promise<Stored> {
    return this.#post('withdraw', { name });
  }

  list(): Promise<FrontEndVersions[]> {
    return this.#ask('GET', '');
  }

  whoAmI(): Promise<TokenAccess> {
    return this.#ask('GET', 'whoami');
  }

  #post<Answer>(path: string, body: object): Promise<Answer> {
    const headers = { 'content-type': 'application/json' };
    return this.#ask('POST', path, { body: JSON.stringify(body), headers });
  }

  /** @throws ReleaseError with the server's sentences */
  async #ask<Answer>(method: string, path: string, init: RequestInit = {}): Promise<Answer> {
    const url = new URL(`api/releases/${path}`.replace(/\/$/, ''), this.#base);
    const headers = { ...init.headers, [releaseTokenHeader]: this.token };
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { ...init, method, headers, signal }).catch((error: Error) => {
      const { message, code } = (error.cause ?? error) as { message: string; code?: string };
      throw new ReleaseError(`${this.url.origin} does not answer: ${message || code}. Try again.`);
    });
    const body = (await response.json().catch(() => undefined)) as unknown;
    if (response.ok && body !== undefined) return body as Answer;
    throw refusalOf(response, body as Problem | undefined);
  }

  get #base(): string {
    return this.url.href.endsWith('/') ? this.url.href : `${this.url.href}/`;
  }
}

const refusalOf = ({ url, status }: Response, problem: Problem | undefined): ReleaseError => {
  const [first, ...rest] = problem?.errors ?? [
    { msg: `${url} answered ${status}, not as a Portico site does.` },
  ];
  const findings = rest.map(({ path, msg, advice }): Finding => ({
    field: path ?? '',
    problem: msg,
    advice: advice ?? '',
  }));
  return new ReleaseError([first!.msg, ...findings.map(lineOf)].join('\n'), findings);
};
