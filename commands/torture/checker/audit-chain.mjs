import { inSnapshot } from '../../../api/dist/foundation/database/dump/dump-tables.js';
import { readAuditKeys } from '../../../api/dist/foundation/sealing/audit-keys.js';
import { verifyAudit } from '../../../api/dist/foundation/sealing/verify-audit.js';
import { schema } from '../../../api/dist/schema.js';

/**
 * As `npm run audit -- verify` looks for them.
 *
 * @param {{ dataDir: string, databaseUrl: string | undefined }} place
 * @returns {Promise<string[]>}
 */
export const auditProblems = async (place) => {
  const keys = readAuditKeys(place.dataDir);
  const { fault, unchecked } = await inSnapshot(place, schema, (manager) => verifyAudit(manager, keys));
  return [
    ...(fault ? [`The audit isn't as it was sealed: ${JSON.stringify(fault)}`] : []),
    ...unchecked.map(({ keyId }) => `The key ${keyId} of the audit's seals is gone`),
  ];
};
