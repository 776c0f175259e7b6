import type { DatabaseSettings } from '../../database/data-sources.js';
import { runSql } from '../databases/run-sql.js';

/** Makes waits after five failed sign-ins 15 minutes: the second that they are is over before a busy machine asks. */
export const lengthenWaits = (settings: DatabaseSettings): Promise<void> =>
  runSql(settings, 'UPDATE failed_sign_ins SET count = 40 WHERE count = 5');
