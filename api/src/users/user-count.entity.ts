import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many users there are: one row, which the database itself keeps right. Counting them takes long for many. */
@Entity('user_count')
export class UserCount {
  /** 1. */
  @PrimaryColumn({ type: 'integer' })
  id!: number;

  @Column({ type: 'integer' })
  users!: number;
}
