import { aNewExperience } from '@portico/contract/testing/rows';
/** Somebody who reads, saves and signs in from one address, and notes how that went. */
export class PolitePerson {
  /** How long each answer took to be read. */
  readonly waitsMs: number[] = [];
  /** Whatever was answered otherwise than with what was asked for. */
  readonly failures: string[] = [];
  readonly saved: string[] = [];
  #token = '';

  /** @param address where the person seems to call from, to a server that trusts one proxy */
  constructor(
    private readonly url: string,
    private readonly address: string,
    private readonly credentials: { email: string; password: string },
  ) {}

  /** Those that others need who act as the same person. */
  get headers(): Record<string, string> {
    return { 'x-forwarded-for': this.address, ...(this.#token && { 'x-auth-token': this.#token }) };
  }

  async register(): Promise<void> {
    const names = { firstName: 'Ada', lastName: 'Polite', company: 'Polite Ltd' };
    this.#token = JSON.parse(
      (await this.#call('/api/users/new', { ...names, ...this.credentials })) ?? '{}',
    ).token;
  }

  async signIn(): Promise<void> {
    const answer = await this.#call('/api/auth', this.credentials);
    if (answer !== undefined) this.#token = JSON.parse(answer).token;
  }

  async userId(): Promise<number> {
    return JSON.parse((await this.#call('/api/auth/self')) ?? '{}').id;
  }

  async read(path: string): Promise<void> {
    await this.#call(path);
  }

  /** Adds an entry. */
  async save(): Promise<void> {
    const body = `${this.credentials.email} ${this.waitsMs.length}`;
    const answer = await this.#call('/api/experience/add', aNewExperience({ body }));
    if (answer !== undefined) this.saved.push(body);
  }

  /** Entries whose saving was acknowledged, and that are not there. */
  async lost(): Promise<string[]> {
    const entries: { body: string }[] = JSON.parse((await this.#call('/api/experience')) ?? '[]');
    const there = new Set(entries.map(({ body }) => body));
    return this.saved.filter((body) => !there.has(body));
  }

  /** @returns undefined where it failed */
  async #call(path: string, body?: unknown): Promise<string | undefined> {
    const begun = performance.now();
    try {
      const answer = await fetch(this.url + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...this.headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(20_000),
      });
      const text = await answer.text();
      if (answer.ok) return text;
      this.failures.push(`${path} ${answer.status}`);
    } catch (error) {
      this.failures.push(`${path} ${String(error)}`);
    } finally {
      this.waitsMs.push(performance.now() - begun);
    }
    return undefined;
  }
}
