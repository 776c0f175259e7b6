import { Check, Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/**
 * Append-only: triggers block changes, and deletions before the retention ends. Without foreign keys, because entries
 * outlive the users and content they refer to.
 */
@Entity('audit')
@Index('audit_at', ['at', 'id'])
@Index('audit_actorId', ['actorId', 'at', 'id'])
@Index('audit_action', ['action', 'at', 'id'])
@Index('audit_ofUser', ['targetId', 'at', 'id'], { where: `"targetType" = 'user'` })
export class AuditEntry {
  /** No public answer is made from it. */
  static readonly isInternal = true;

  @PrimaryGeneratedColumn()
  id!: number;

  /** ISO 8601, UTC. */
  @Column({ type: 'text' })
  at!: string;

  @Column({ type: 'integer' })
  actorId!: number;

  @Column({ type: 'text' })
  action!: string;

  @Column({ type: 'text' })
  targetType!: string;

  @Column({ type: 'integer', nullable: true })
  targetId!: number | null;

  @Column({ type: 'text', nullable: true })
  requestId!: string | null;

  @Column({ type: 'text', nullable: true })
  address!: string | null;

  /** What has no id, such as a release and who shipped it. */
  @Column({ type: 'text', nullable: true })
  detail!: string | null;
}

/** One row, which the triggers on `audit` read: how long entries can't be deleted. */
@Entity('audit_retention')
@Check('days_least', '"days" >= 30')
export class AuditRetention {
  /** Always 1. */
  @PrimaryColumn({ type: 'integer' })
  id!: number;

  @Column({ type: 'integer' })
  days!: number;
}
