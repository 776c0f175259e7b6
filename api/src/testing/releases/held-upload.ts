import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Goal } from '@portico/contract/releases/shipping';
import { eventually } from '../site/eventually.js';
import { packFixture } from './pack-fixture.js';
import type { ProcessSite } from '../site/test-site.js';
import { notes, type ShippingSite } from './shipping-site.js';

/** Takes seconds to compress. */
const longText = Array.from(
  { length: 3_000 },
  (_, line) => `const v${line} = ${(line * 2654435761) % 2 ** 32};`,
).join('\n');
const longTexts = Object.fromEntries(
  Array.from({ length: 25 }, (_, index) => [`long-${index}.js`, longText]),
);

/** What is there of uploads that are received or prepared. */
export const unfinishedUploads = ({ store }: ShippingSite): string[] =>
  existsSync(store.uploads) ? readdirSync(store.uploads) : [];

/** An upload whose process is stopped while it unpacks or compresses. Linux only. */
export class HeldUpload {
  readonly #leaving = new AbortController();
  /** The response's status; 0 without one. */
  readonly status: Promise<number>;
  pid = 0;

  private constructor(shipping: ShippingSite<ProcessSite>, version: string, goal: Goal, body: Buffer) {
    this.status = fetch(`${shipping.site.url}/api/releases/mfe-notes/${version}?goal=${goal}`, {
      method: 'PUT',
      headers: { 'x-release-token': shipping.token, 'content-type': 'application/gzip' },
      body: new Uint8Array(body),
      signal: this.#leaving.signal,
    }).then(
      ({ status }) => status,
      () => 0,
    );
  }

  static async start(shipping: ShippingSite<ProcessSite>, goal: Goal = 'store'): Promise<HeldUpload> {
    const version = shipping.nextVersion();
    const upload = new HeldUpload(shipping, version, goal, await packFixture(notes(version), longTexts));
    await eventually(async () => {
      const [folder = ''] = unfinishedUploads(shipping);
      const prepared = readdirSync(join(shipping.store.uploads, folder));
      if (!prepared.includes('release')) throw new Error('It has not begun');
    });
    upload.pid = shippingProcessOf(shipping.site.server.pid);
    process.kill(upload.pid, 'SIGSTOP');
    return upload;
  }

  resume(): void {
    process.kill(this.pid, 'SIGCONT');
  }

  /** The client disconnects. */
  leave(): void {
    this.#leaving.abort();
  }

  get isRunning(): boolean {
    return (
      existsSync(`/proc/${this.pid}/cmdline`) && readFileSync(`/proc/${this.pid}/cmdline`, 'utf8') !== ''
    );
  }

  /** The nice values of all threads. */
  priorities(): number[] {
    const threads = `/proc/${this.pid}/task`;
    return readdirSync(threads).map((thread) => {
      const facts = readFileSync(join(threads, thread, 'stat'), 'latin1');
      return Number(facts.slice(facts.lastIndexOf(')')).split(' ')[17]);
    });
  }
}

function shippingProcessOf(server: number): number {
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ');
  return Number(
    // The newest: an earlier one may be ending.
    children.findLast((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('check-process')),
  );
}
