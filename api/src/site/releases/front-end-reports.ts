import { stat } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import type { FrontEndReport } from '@portico/contract/releases/front-ends';
import { log } from '../../foundation/log/log.js';
import { clientNetwork } from '../../foundation/network.js';
import { tooManyAttempts } from '../../foundation/throttling/attempt-limit.js';
import { LiveReleases } from './live-releases.js';

const minuteMs = 60_000;

/** Log lines per minute. Anyone can send reports, and make them up. */
const maxLines = 60;
const maxLinesPerAddress = 10;

/** The reason comes last, because it may be forged. */
const lineOf = ({ name, version, module, reason, shownInstead }: FrontEndReport): string => {
  const failed = [name, version, module].filter((part) => part !== undefined).join(' ');
  const shown = shownInstead === undefined ? 'nothing' : `version ${shownInstead}`;
  return `A browser reports that ${failed} failed, with ${shown} shown instead: ${reason}`;
};

/** Logs browsers' reports of front ends that fail. Counted in memory only. */
@Injectable()
export class FrontEndReports {
  #minuteEndsAt = 0;
  readonly #logged = new Set<string>();
  readonly #linesByAddress = new Map<string, number>();

  constructor(private readonly releases: LiveReleases) {}

  /**
   * Logs a report about a stored version, the same reason once a minute.
   *
   * @throws ProblemException 429 if the address, or all addresses together, reported too much in this minute
   */
  async take(report: FrontEndReport, address: string): Promise<void> {
    if (!(await this.#isInStore(report))) return;
    this.#beginMinute();
    const key = `${report.name} ${report.version} ${report.reason}`;
    if (this.#logged.has(key)) return;
    const network = clientNetwork(address);
    const lines = this.#linesByAddress.get(network) ?? 0;
    if (this.#logged.size >= maxLines || lines >= maxLinesPerAddress) {
      throw tooManyAttempts(this.#minuteEndsAt - Date.now());
    }
    this.#logged.add(key);
    this.#linesByAddress.set(network, lines + 1);
    log.warn(lineOf(report));
  }

  #beginMinute(): void {
    if (Date.now() < this.#minuteEndsAt) return;
    this.#minuteEndsAt = Date.now() + minuteMs;
    this.#logged.clear();
    this.#linesByAddress.clear();
  }

  #isInStore({ name, version }: FrontEndReport): Promise<boolean> {
    return stat(this.releases.version(name, version)).then(
      (entry) => entry.isDirectory(),
      () => false,
    );
  }
}
