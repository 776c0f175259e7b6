import { stat } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import type { FrontEndReport } from '@portico/contract/releases/front-ends';
import { log } from '../../foundation/log/log.js';
import { clientNetwork } from '../../foundation/network.js';
import { tooManyAttempts } from '../../foundation/throttling/attempt-limits.js';
import { LiveReleases } from './live-releases.js';

const minuteMs = 60_000;

/** Lines a minute. Whoever has a page open may report, and may make up what is reported. */
const maxLines = 60;
const maxLinesPerAddress = 10;

/** The reason, which anybody may have written, comes last: nothing follows from it. */
const lineOf = ({ name, version, module, reason, shownInstead }: FrontEndReport): string => {
  const failed = [name, version, module].filter((part) => part !== undefined).join(' ');
  const shown = shownInstead === undefined ? 'nothing' : `version ${shownInstead}`;
  return `A browser reports that ${failed} failed and ${shown} is shown instead: ${reason}`;
};

/** What browsers report of front ends that fail, for the log. Counted in memory: a report costs no more than a line. */
@Injectable()
export class FrontEndReports {
  #minuteEndsAt = 0;
  readonly #told = new Set<string>();
  readonly #linesByAddress = new Map<string, number>();

  constructor(private readonly releases: LiveReleases) {}

  /**
   * Tells the log of a version that is in the store, once a minute for the same reason.
   *
   * @throws ProblemException 429 where the address, or all together, brought too many lines in this minute
   */
  async take(report: FrontEndReport, address: string): Promise<void> {
    if (!(await this.#isInStore(report))) return;
    this.#beginMinute();
    const key = `${report.name} ${report.version} ${report.reason}`;
    if (this.#told.has(key)) return;
    const household = clientNetwork(address);
    const lines = this.#linesByAddress.get(household) ?? 0;
    if (this.#told.size >= maxLines || lines >= maxLinesPerAddress) {
      throw tooManyAttempts(this.#minuteEndsAt - Date.now());
    }
    this.#told.add(key);
    this.#linesByAddress.set(household, lines + 1);
    log.warn(lineOf(report));
  }

  #beginMinute(): void {
    if (Date.now() < this.#minuteEndsAt) return;
    this.#minuteEndsAt = Date.now() + minuteMs;
    this.#told.clear();
    this.#linesByAddress.clear();
  }

  #isInStore({ name, version }: FrontEndReport): Promise<boolean> {
    return stat(this.releases.version(name, version)).then(
      (entry) => entry.isDirectory(),
      () => false,
    );
  }
}
