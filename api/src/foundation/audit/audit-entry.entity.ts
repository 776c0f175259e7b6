import { Check, Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/**
 * One thing done by someone. The database refuses to change entries, or to delete them before their time, and no
 * foreign key leads out of them: they outlive the people and things that they name.
 */
@Entity('audit')
@Index('audit_at', ['at', 'id'])
@Index('audit_actorId', ['actorId', 'at', 'id'])
@Index('audit_action', ['action', 'at', 'id'])
@Index('audit_ofUser', ['targetId', 'at', 'id'], { where: `"targetType" = 'user'` })
export class AuditEntry {
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
}

/** For how long entries of the audit are kept: one row. Until then the database refuses to delete them. */
@Entity('audit_retention')
@Check('days_least', '"days" >= 30')
export class AuditRetention {
  /** 1. */
  @PrimaryColumn({ type: 'integer' })
  id!: number;

  @Column({ type: 'integer' })
  days!: number;
}
