import { ReleaseStore } from '../release-store.js';
import { LocalReleases, type Recorded } from '../shipping/local-releases.js';

/** A store whose changes are recorded, such as `promote 2.0.0`, as a database does: not what is refused. */
export const recordedReleases = (dataDir: string) => {
  const store = new ReleaseStore(dataDir);
  const recorded: string[] = [];
  const record: Recorded = async (rights, wanted, apply, how) => {
    const result = apply();
    recorded.push(...wanted.map(({ version }) => [rights.join(), version, how].filter(Boolean).join(' ')));
    return result;
  };
  return { store, recorded, record, releases: new LocalReleases(store, async () => [], record) };
};
