import { newTable, text } from './table-parts.js';

export const ownerClaims = newTable('0003-owner-claims', {
  name: 'owner_claims',
  columns: [{ ...text('codeHash'), isPrimary: true }, text('expiresAt')],
});
