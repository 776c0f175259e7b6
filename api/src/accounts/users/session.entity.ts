import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from './user.entity.js';

/** A signed-in browser. */
@Entity('sessions')
export class Session {
  @PrimaryColumn({ type: 'text' })
  id!: string;

  @Index('sessions_userId')
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  userId!: number;

  /** ISO 8601, UTC, as are the other times. */
  @Column({ type: 'text' })
  createdAt!: string;

  @Column({ type: 'text' })
  lastSeenAt!: string;

  @Column({ type: 'text' })
  expiresAt!: string;
}

/** A network that a user recently signed in from, as a hash. */
@Entity('known_networks')
export class KnownNetwork {
  /** HMAC-SHA-256 of email and network. The key isn't in the database. */
  @PrimaryColumn({ type: 'text' })
  code!: string;

  @Index('known_networks_userId')
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  userId!: number;

  /** The last time, ISO 8601, UTC. */
  @Index('known_networks_signedInAt')
  @Column({ type: 'text' })
  signedInAt!: string;
}
