import { stat } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import type { FrontEndReport } from '@portico/contract/releases/front-ends';
import { log } from '../../foundation/log/log.js';
import { clientNetwork } from '../../foundation/network.js';
import { AttemptLimit } from '../../foundation/throttling/attempt-limit.js';
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
  readonly #reasons = new AttemptLimit(1, minuteMs);
  readonly #ofAddress = new AttemptLimit(maxLinesPerAddress, minuteMs);
  readonly #lines = new AttemptLimit(maxLines, minuteMs);

  constructor(private readonly releases: LiveReleases) {}

  /**
   * Logs a report about a stored version, the same reason once a minute.
   *
   * @throws ProblemException 429 if the address, or all addresses together, reported too much in a minute
   */
  async take(report: FrontEndReport, address: string): Promise<void> {
    if (!(await this.#isInStore(report))) return;
    const key = `${report.name} ${report.version} ${report.reason}`;
    if (await this.#reasons.isReached(key)) return;
    await this.#ofAddress.count(clientNetwork(address));
    await this.#lines.count('');
    if ((await this.#reasons.refusal(key)) === undefined) log.warn(lineOf(report));
  }

  #isInStore({ name, version }: FrontEndReport): Promise<boolean> {
    return stat(this.releases.store.version(name, version)).then(
      (entry) => entry.isDirectory(),
      () => false,
    );
  }
}
