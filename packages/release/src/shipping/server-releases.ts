import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Finding,
  type FrontEndVersions,
  type Goal,
  lineOf,
  type Promoted,
  type RolledBack,
  type Shipped,
  type Stored,
} from '@portico/contract/releases/shipping';
import type { Problem } from '@portico/contract/problem';
import { releaseTokenHeader, type TokenAccess } from '@portico/contract/releases/tokens';
import { type Build, type Packed, stageRelease } from '../build-release.js';
import { ReleaseError } from '../release-store.js';
import { packRelease } from './archive.js';
import type { Releases } from './releases.js';

/** Longer than a server takes to receive and check a release, after those of others. */
const timeoutMs = 300_000;

/** How often a server that asks to wait is asked again, and how long it may ask to wait. */
const busy = { maxRetries: 5, maxWaitSeconds: 60 };

/** The releases of a running site, by its API. Needs a release token. */
export class ServerReleases implements Releases {
  readonly place: string;

  constructor(
    private readonly url: URL,
    private readonly token: string,
    private readonly tell: (line: string) => void = console.error,
  ) {
    this.place = url.href;
  }

  async ship(build: Build | Packed, goal: Goal): Promise<Shipped> {
    const folder = await mkdtemp(join(tmpdir(), 'portico-release-'));
    try {
      const { name, version } = await stageRelease(join(folder, 'release'), build);
      const body = await packRelease(join(folder, 'release'));
      return await this.#ask('PUT', `${name}/${version}?goal=${goal}`, {
        body: new Uint8Array(body),
        headers: { 'content-type': 'application/gzip' },
      });
    } finally {
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    }
  }

  async promote(wanted: Stored[], without: string[] = []): Promise<Promoted[]> {
    if (without.length > 0) throw new ReleaseError('--without works on the machine of the server only.');
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
    const url = new URL(`api/releases/${path}`.replace(/\/$/, ''), this.place.replace(/\/*$/, '/'));
    const request = { ...init, method, headers: { ...init.headers, [releaseTokenHeader]: this.token } };
    for (let retries = 0; ; retries += 1) {
      const response = await this.#fetch(url, request);
      const body = (await response.json().catch(() => undefined)) as unknown;
      if (response.ok && body !== undefined) return body as Answer;
      const refusal = refusalOf(response, body as Problem | undefined);
      const seconds = waitSecondsOf(response);
      if (seconds === undefined || retries === busy.maxRetries) throw refusal;
      this.tell(`${refusal.message}\nAsking ${this.url.origin} again in ${seconds} s...`);
      await wait(seconds * 1_000);
    }
  }

  async #fetch(url: URL, request: RequestInit): Promise<Response> {
    try {
      return await fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs) });
    } catch (error) {
      const { message, code } = ((error as Error).cause ?? error) as { message: string; code?: string };
      // It may have been done, and a second rollback would go back further.
      const advice =
        request.method === 'POST' ? 'See with `list` what is live before you try again.' : 'Try again.';
      throw new ReleaseError(`${this.url.origin} does not answer: ${message || code}. ${advice}`);
    }
  }
}

function waitSecondsOf({ status, headers }: Response): number | undefined {
  const given = headers.get('retry-after');
  if (given === null || (status !== 429 && status !== 503)) return undefined;
  return Number(given) <= busy.maxWaitSeconds ? Number(given) : undefined;
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
