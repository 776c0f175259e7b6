import { createHmac, timingSafeEqual } from 'node:crypto';
import { utimesSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { Injectable, Inject } from '@nestjs/common';
import type { LiveVersion } from '@portico/contract/releases/pointer';
import { Release } from '@portico/contract/releases/release';
import type { NamedVersion } from '@portico/contract/releases/shipping';
import { grantFindings } from '@portico/release/access/grants';
import { assertStillWorks } from '@portico/release/access/tokens';
import { readPointer } from '@portico/release/pointer';
import { readRelease } from '@portico/release/read-release';
import * as v from 'valibot';
import { SigningKey } from '../../accounts/keys/signing-key.js';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { previewCodeIn } from '../../http/preview-cookie.js';
import { isAmong } from './few.js';
import { type LiveFrontEnds, LiveReleases } from './live-releases.js';

export const previewDays = 7;

const dayMs = 86_400_000;

const Content = v.strictTuple([Release.entries.name, Release.entries.version, v.string()]);

/** Shows a stored version to browsers that hold its code, before it is live for all. */
@Injectable()
export class Previews {
  constructor(
    private readonly key: SigningKey,
    private readonly releases: LiveReleases,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
  ) {}

  /**
   * Signed, as the path of a link: `NAME/VERSION/KEY`.
   *
   * @param token the id of the release token with which it ends
   */
  codeFor({ name, version }: NamedVersion, token: string): string {
    const end = (Date.now() + previewDays * dayMs).toString(36);
    const content = `${name}/${version}/${end}.${token}`;
    // As stored now, so that it isn't pruned before the link ends.
    utimesSync(`${this.releases.store.version(name, version)}/release.json`, new Date(), new Date());
    return `${content}~${this.#signatureOf(content)}`;
  }

  /**
   * @returns undefined if the code was altered or is too old, its token was revoked or has expired, the version isn't stored any more, its remote was
   *   withdrawn or may no longer have what it uses
   */
  release(code: string): Release | undefined {
    const content = code.slice(0, code.lastIndexOf('~'));
    const [given, signature] = [code.slice(content.length + 1), this.#signatureOf(content)].map(Buffer.from);
    if (given!.length !== signature!.length || !timingSafeEqual(given!, signature!)) return undefined;
    const { success, output } = v.safeParse(Content, content.split('/'));
    if (!success) return undefined;
    const [end, token] = output[2].split('.');
    if (Number.parseInt(end!, 36) < Date.now()) return undefined;
    try {
      assertStillWorks(this.releases.store, token!);
      const release = readRelease(this.releases.store, output[0], output[1]);
      const pointer = readPointer(this.releases.store);
      const { name, descriptor } = release;
      const isRefused =
        pointer.withdrawn?.[name] || (descriptor && grantFindings(descriptor, pointer).length > 0);
      return isRefused ? undefined : release;
    } catch {
      return undefined;
    }
  }

  shownTo(headers: IncomingHttpHeaders): Release | undefined {
    const code = previewCodeIn(headers, this.settings.publicUrl);
    return code === undefined ? undefined : this.release(code);
  }

  /**
   * What is live for a browser, with the release that it previews in its place, or else the shared one if its address is among the
   * few, who have `share`.
   */
  live(release: Release | undefined, address?: string): LiveFrontEnds {
    const { share, ...live } = this.releases.current();
    const all = { ...live, share: undefined };
    if (release) {
      const base = `/releases/${release.name}/${release.version}/`;
      const since = new Date().toISOString();
      return this.#instead(all, { release, base, since, origin: { kind: 'team' }, before: [] });
    }
    if (!share || address === undefined || !isAmong(share, address)) return all;
    const { percent: _percent, salt: _salt, ...shown } = share;
    const { name } = share.release;
    const { release: other, before } = [live.shell, ...live.remotes].find(
      (one) => one?.release.name === name,
    )!;
    const past = { version: other.version, until: share.since, rolledBack: false };
    return this.#instead({ ...live, share }, { ...shown, before: [past, ...before] });
  }

  #instead(live: LiveFrontEnds, shown: LiveVersion): LiveFrontEnds {
    const { name } = shown.release;
    if (name === 'shell') return { ...live, shell: shown };
    const isNew = live.remotes.every((remote) => remote.release.name !== name);
    const remotes = live.remotes.map((remote) => (remote.release.name === name ? shown : remote));
    return { ...live, remotes: isNew ? [...remotes, shown] : remotes };
  }

  #signatureOf(content: string): string {
    return createHmac('sha256', this.key.current()).update(`preview ${content}`).digest('base64url');
  }
}
