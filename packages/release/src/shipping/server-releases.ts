import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { escapeInLines } from '@portico/contract/escape-controls';
import {
  type Finding,
  type FrontEndVersions,
  type Goal,
  type GoLive,
  lineOf,
  type NamedVersion,
  type Promoted,
  type RolledBack,
  type Shipped,
  type StoppedNotice,
} from '@portico/contract/releases/shipping';
import type { Problem } from '@portico/contract/problem';
import { releaseTokenHeader, type TokenAccess } from '@portico/contract/releases/tokens';
import { type Build, type Packed, stageRelease } from '../build-release.js';
import { ReleaseError } from '../release-store.js';
import { packRelease } from './archive.js';
import type { PromoteOptions } from './local-releases.js';

/** Longer than a server takes to receive and check a release, after those of others. */
const timeoutMs = 300_000;

const seeFirst = 'See with `list` what is live before you try again.';

/** By the code of Node's error. */
const causes: [RegExp, string][] = [
  [
    /ENOTFOUND|EAI_AGAIN|CONNECT_TIMEOUT/,
    'Where a proxy leads out, Node.js 24 and 22.21 or later take it from HTTPS_PROXY with NODE_USE_ENV_PROXY=1.',
  ],
  [/SELF_SIGNED|ISSUER|VERIFY/, "Name the file of your organization's own CA in NODE_EXTRA_CA_CERTS."],
];

/** The releases of a running site, by its API. Needs a release token. Refusals are ReleaseErrors. */
export class ServerReleases {
  readonly place: string;

  constructor(
    url: URL,
    private readonly token: string,
    private readonly tell: (text: string) => void = (text) => console.error(escapeInLines(text)),
  ) {
    this.place = url.origin;
  }

  async ship(build: Build | Packed, goal: Goal, how: GoLive = {}): Promise<Shipped> {
    const folder = await mkdtemp(join(tmpdir(), 'portico-release-'));
    try {
      const { name, version } = await stageRelease(join(folder, 'release'), build);
      const body = await packRelease(join(folder, 'release'));
      const wanted = Object.entries({ goal, ...how }).map(([key, value]) => `${key}=${value}`);
      return await this.#ask('PUT', `${name}/${version}?${wanted.join('&')}`, {
        body: new Uint8Array(body),
        headers: { 'content-type': 'application/gzip' },
      });
    } finally {
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    }
  }

  async promote(wanted: NamedVersion[], { without, ...how }: PromoteOptions = {}): Promise<Promoted[]> {
    if (without) throw new ReleaseError('--without works on the machine of the server only.');
    return this.#post('promote', {
      releases: wanted.map(({ name, version }) => ({ name, version })),
      ...how,
    });
  }

  rollback(name: string, live?: string | null): Promise<RolledBack> {
    return this.#post('rollback', { name, live });
  }

  withdraw(name: string): Promise<NamedVersion> {
    return this.#post('withdraw', { name });
  }

  list(): Promise<FrontEndVersions[]> {
    return this.#ask('GET', '');
  }

  /** What was stopped by itself and not told yet; nothing from a server that doesn't tell. */
  stopped(): Promise<StoppedNotice[]> {
    return this.#post<StoppedNotice[]>('stopped', {}).catch(() => []);
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
    const url = new URL(`/api/releases/${path}`.replace(/\/$/, ''), this.place);
    const request = { ...init, method, headers: { ...init.headers, [releaseTokenHeader]: this.token } };
    const end = Date.now() + timeoutMs;
    for (let retries = 0; ; retries += 1) {
      const response = await this.#fetch(url, request);
      const body = (await response.json().catch(() => undefined)) as unknown;
      if (response.ok && body !== undefined) return body as Answer;
      const refusal = refusalOf(response, body as Partial<Problem> | undefined, request);
      // Longer each time, because an upload is sent again, too.
      const seconds = Math.max(waitSecondsOf(response), 0.1) * 1.5 ** retries;
      if (!(Date.now() + seconds * 1_000 <= end)) throw refusal;
      this.tell(`${refusal.message}\nAsking ${this.place} again in ${Math.ceil(seconds)} s...`);
      await wait(seconds * 1_000);
    }
  }

  async #fetch(url: URL, request: RequestInit): Promise<Response> {
    try {
      // Following would send the token to any origin, and make a POST a GET.
      return await fetch(url, { ...request, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    } catch (error) {
      const { message, code } = ((error as Error).cause ?? error) as { message: string; code?: string };
      const [, advice = request.method === 'POST' ? seeFirst : 'Try again.'] =
        causes.find(([codes]) => codes.test(code ?? '')) ?? [];
      throw new ReleaseError(`${this.place} does not answer: ${message || code}. ${advice}`);
    }
  }
}

/** NaN if it asks for no wait of so many seconds. */
const waitSecondsOf = ({ status, headers }: Response): number =>
  status === 429 || status === 503 ? Number(headers.get('retry-after') ?? Number.NaN) : Number.NaN;

const refusalOf = (
  response: Response,
  problem: Partial<Problem> | undefined,
  request: RequestInit,
): ReleaseError => {
  const [first = { msg: foreignAnswer(response, request) }, ...rest] = problem?.errors ?? [];
  const findings = rest.map(({ path, msg, advice }): Finding => ({
    field: path ?? '',
    problem: msg,
    advice: advice ?? '',
  }));
  return new ReleaseError([first.msg, ...findings.map(lineOf)].join('\n'), findings);
};

/** Of a proxy, or of another server. */
const foreignAnswer = ({ url, status, ok, headers }: Response, { method, body }: RequestInit): string => {
  const location = headers.get('location');
  if (location !== null)
    return `${url} redirects to ${location}, which is not followed. Write the address of the site itself after --server.`;
  const answered = `${url} answered ${status}, not as a Portico site does.`;
  if (status === 404) return `${answered} Check --server.`;
  if (status === 413 && body instanceof Uint8Array)
    return `${answered} ${body.length} bytes were sent, and a proxy takes less: nginx needs client_max_body_size 21m.`;
  // It may have been done, and a second rollback would go back further.
  return method === 'POST' && (ok || status >= 500) ? `${answered} ${seeFirst}` : answered;
};
