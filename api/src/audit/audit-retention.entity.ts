import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

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
