import {
  experienceDetails as details,
  experienceFields as fields,
} from '@portico/contract/content/experience-fields';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../../accounts/users/user.entity.js';
import { LimitedText } from '../../foundation/database/schema/limited-text.js';
import type { RenderedText } from '../markdown/rendered-text.js';

@Entity('experiences')
export class Experience {
  @PrimaryGeneratedColumn()
  expId!: number;

  @LimitedText(fields.type)
  type!: string;

  @LimitedText(fields.body)
  body!: string;

  @LimitedText(fields.time)
  time!: string;

  @LimitedText(details.start)
  start!: string | null;

  @LimitedText(details.end)
  end!: string | null;

  @LimitedText(details.organisation)
  organisation!: string | null;

  @LimitedText(details.place)
  place!: string | null;

  @LimitedText(details.url)
  url!: string | null;

  @LimitedText(details.summary)
  summary!: string | null;

  /** Only read where it is shown. */
  @Column({ type: 'simple-json', nullable: true, select: false })
  renderedSummary!: RenderedText | null;

  @LimitedText(details.kind)
  kind!: string | null;

  @Column({ type: 'boolean', default: false })
  current!: boolean;

  @Column({ type: 'boolean', default: true })
  inResume!: boolean;

  @Index('experiences_authorId')
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  authorId!: number;

  @Column({ type: 'integer', default: 1 })
  version!: number;
}
