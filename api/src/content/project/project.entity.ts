import { projectFields as fields } from '@portico/contract/text-fields';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { LimitedText } from '../../foundation/database/limited-text.js';

@Entity('projects')
export class Project {
  @PrimaryGeneratedColumn()
  projectId!: number;

  @LimitedText(fields.title)
  title!: string;

  @LimitedText(fields.type)
  type!: string;

  @LimitedText(fields.lang)
  lang!: string;

  @LimitedText(fields.time)
  time!: string;

  @LimitedText(fields.desc)
  desc!: string;

  @LimitedText(fields.hiLit)
  hiLit!: string;

  @LimitedText(fields.satisf)
  satisf!: string;

  @LimitedText(fields.selfRat)
  selfRat!: string;

  @LimitedText(fields.takeAway)
  takeAway!: string;

  @Column({ type: 'integer', default: 1 })
  version!: number;
}
