import { Inject, Injectable } from '@nestjs/common';
import { readPointer } from '@portico/release/pointer';
import { prune } from '@portico/release/prune';
import { ReleaseStore } from '@portico/release/release-store';
import { removeExpired } from './accounts/expired-rows.js';
import { removeOldEntries } from './audit/old-entries.js';
import { Pictures } from './pictures/pictures.service.js';
import { removeOldDeletions } from './rows/deletions.js';
import { SETTINGS, type Settings } from './config/settings.js';
import { ifClockAgrees } from './database/clock-check.js';
import { Database } from './database/database.js';
import { guardOf } from './database/process-lock.js';
import { log } from './log/log.js';
import { Repeated } from './processes/repeated.js';
import { FailureCounts, foldCounts, removeOldCounts } from './releases/failures/failure-counts.js';
import { removeOldVisits } from './visits/visit-sums.js';

/** Removes what is past its time, after each start and then every ten minutes, as the privacy policy says. */
@Injectable()
export class Sweeps extends Repeated {
  protected readonly intervalMs = 10 * 60 * 1000;
  readonly #stopping = new AbortController();

  constructor(
    private readonly database: Database,
    private readonly pictures: Pictures,
    @Inject(SETTINGS) private readonly settings: Pick<
      Settings,
      'auditRetentionDays' | 'dataDir' | 'databaseUrl'
    >,
  ) {
    super();
  }

  override onModuleDestroy(): Promise<void> {
    this.#stopping.abort();
    return super.onModuleDestroy();
  }

  protected async work(): Promise<void> {
    const { database, pictures } = this;
    const { auditRetentionDays, dataDir } = this.settings;
    await this.#remove('expired rows', () => removeExpired(database));
    await this.#remove('deleted rows past their restore time', () => removeOldDeletions(database));
    await this.#remove('unused pictures', () => pictures.removeUnused());
    await this.#remove('old counts of versions', () => removeOldCounts(database));
    await this.#remove('old counts of visits', () => removeOldVisits(database));
    const store = new ReleaseStore(dataDir, { guard: guardOf(this.settings) });
    await this.#remove('hours of counts', () => foldCounts(database, readPointer(store).share));
    await this.#remove('releases that nothing needs', async () => {
      const figures = await new FailureCounts(database).figures(store.frontEnds());
      const pruned = await prune(store, Date.now(), figures);
      for (const { name, version } of pruned) log.info(`Removed ${name} ${version}, which nothing needs`);
    });
    await this.#remove('expired audit entries', () =>
      removeOldEntries(database, auditRetentionDays, this.#stopping.signal),
    );
  }

  async #remove(what: string, remove: () => Promise<void>): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    try {
      await ifClockAgrees(this.database, remove);
    } catch (error) {
      log.warn(`Could not remove ${what}`, { error });
    }
  }
}
