import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a passkey has signed once, so that nothing is signed in with the same again. */
@Entity('spent_challenges')
export class SpentChallenge {
  /** No public answer is made from it. */
  static readonly isInternal = true;

  /** In no backup: it counts for minutes. */
  static readonly isTransient = true;

  @PrimaryColumn({ type: 'text' })
  challengeId!: string;

  /** ISO 8601, UTC. */
  @Column({ type: 'text' })
  expiresAt!: string;
}
