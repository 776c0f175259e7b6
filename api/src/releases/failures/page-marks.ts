import { hash, hkdfSync, type KeyObject, randomUUID, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SigningKey } from '../../accounts/keys/signing-key.js';
import { shortAddress } from '../../http/network.js';

const validMs = 24 * 60 * 60 * 1000;

/** Servers' clocks differ. */
const maxAheadMs = 60 * 1000;

/** How soon a new signing key counts: asking for it takes as long as a mark. */
const keyCheckMs = 1_000;

const pattern = /^([0-9a-z]{8})\.([0-9a-f-]{36})\.[\w-]{43}$/;

/** Marks page loads, so that each counts once, and nobody counts without loading a page. */
@Injectable()
export class PageMarks {
  #key: KeyObject | undefined;
  #secret = '';
  #checkedAt = -Infinity;

  constructor(private readonly key: SigningKey) {}

  next(): string {
    const content = `${Date.now().toString(36)}.${randomUUID()}`;
    return `${content}.${this.#signature(content)}`;
  }

  /** @returns what the page is known by and when it was loaded, or undefined if this isn't a mark of the last 24 hours */
  pageOf(mark: string): { page: string; loadedAt: number } | undefined {
    const [content, time, page] = pattern.exec(mark) ?? [];
    if (content === undefined) return undefined;
    const loadedAt = parseInt(time!, 36);
    const ageMs = Date.now() - loadedAt;
    if (ageMs > validMs || ageMs < -maxAheadMs) return undefined;
    const right = `${time}.${page}.${this.#signature(`${time}.${page}`)}`;
    return timingSafeEqual(Buffer.from(right), Buffer.from(mark)) ? { page: page!, loadedAt } : undefined;
  }

  /** One of 64 characters: tells networks apart, but not which one it is, and nobody can choose theirs. */
  networkMark(address: string): string {
    return this.#signature(shortAddress(address))[0]!;
  }

  /** Not an HMAC, which takes twice as long: as all contents have one length, nothing can be appended to one. */
  #signature(content: string): string {
    return hash('sha256', `${this.#currentSecret()}.${content}`, 'base64url');
  }

  #currentSecret(): string {
    const now = performance.now();
    if (now - this.#checkedAt < keyCheckMs) return this.#secret;
    this.#checkedAt = now;
    const key = this.key.current();
    if (key !== this.#key)
      this.#secret = Buffer.from(hkdfSync('sha256', key, '', 'page marks', 32)).toString('hex');
    this.#key = key;
    return this.#secret;
  }
}
