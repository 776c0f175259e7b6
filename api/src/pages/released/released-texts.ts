import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LiveVersion } from '@portico/contract/releases/pointer';
import type { Asset } from '@portico/contract/releases/release';
import { integrityOf } from '@portico/release/files/integrity';
import { warnOnce } from '../../log/log.js';
import type { LiveReleases } from '../../releases/live/live-releases.js';

/** Released files whose text is put into pages, each read once. */
export class ReleasedTexts<Content extends object> {
  readonly #warn = warnOnce();
  /** Of what is live or was: a pointer that is read again has other objects. */
  readonly #known = new WeakMap<Asset, Content>();

  /** @param read throws for a text that can't be put into a page */
  constructor(
    private readonly releases: LiveReleases,
    private readonly read: (text: string) => Content,
  ) {}

  /** @returns nothing for one that can't be put into a page */
  async of({ release }: LiveVersion, asset: Asset): Promise<Content | undefined> {
    const known = this.#known.get(asset);
    if (known) return known;
    const file = path.join(this.releases.store.version(release.name, release.version), asset.file);
    try {
      const bytes = await readFile(file);
      if (integrityOf(bytes) !== asset.integrity) throw new Error('the file has changed since its release');
      const content = this.read(bytes.toString());
      this.#known.set(asset, content);
      return content;
    } catch (error) {
      this.#warn(`${file} can't be inlined: ${(error as Error).message}`);
      return undefined;
    }
  }
}
