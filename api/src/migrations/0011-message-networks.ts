import type { Migration } from '../database/schema/migration-runner.js';

/** Messages from before rank last until a network reports them again. */
export const messageNetworks: Migration = {
  name: '0011-message-networks',

  async up({ manager }) {
    await manager.query(`ALTER TABLE version_messages ADD COLUMN networks text NOT NULL DEFAULT ''`);
  },
};
