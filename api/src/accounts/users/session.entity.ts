import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from './user.entity.js';

/** A signed-in browser. A token names its session; what the session may do is looked up for each request. */
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

/** A network that a person signed in from not long ago. Which one it is cannot be read here. */
@Entity('known_networks')
export class KnownNetwork {
  /** HMAC-SHA-256 of email and network, by a key that the database does not hold. */
  @PrimaryColumn({ type: 'text' })
  code!: string;

  @Index('known_networks_userId')
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  userId!: number;

  /** ISO 8601, UTC: when that was last. */
  @Index('known_networks_signedInAt')
  @Column({ type: 'text' })
  signedInAt!: string;
}
