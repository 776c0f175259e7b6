import { limits } from '@portico/contract/limits';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { LimitedText } from '../../foundation/database/limited-text.js';

@Entity('projects')
export class Project {
  @PrimaryGeneratedColumn()
  projectId!: number;

  @LimitedText(limits.project.title)
  title!: string;

  @LimitedText(limits.project.type)
  type!: string;

  /** What it is built of. */
  @LimitedText(limits.project.lang)
  lang!: string;

  /** A duration in the owner's words. */
  @LimitedText(limits.project.time)
  time!: string;

  @LimitedText(limits.project.desc)
  desc!: string;

  /** The highlight. */
  @LimitedText(limits.project.hiLit)
  hiLit!: string;

  /** How satisfied the owner is with it. */
  @LimitedText(limits.project.satisf)
  satisf!: string;

  /** The owner's rating of the own work, free text out of 5. */
  @LimitedText(limits.project.selfRat)
  selfRat!: string;

  /** The lesson learned. */
  @LimitedText(limits.project.takeAway)
  takeAway!: string;

  @Column({ type: 'integer', default: 1 })
  version!: number;
}
