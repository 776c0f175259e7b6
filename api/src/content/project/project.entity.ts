import type { ShownPicture } from '@portico/contract/content/pictures/picture';
import { projectDetails as details, projectFields as fields } from '@portico/contract/content/project-fields';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { LimitedText } from '../../foundation/database/schema/limited-text.js';
import type { RenderedText } from '../markdown/rendered-text.js';

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

  @LimitedText(details.liveUrl)
  liveUrl!: string | null;

  @LimitedText(details.sourceUrl)
  sourceUrl!: string | null;

  @LimitedText(details.start)
  start!: string | null;

  @LimitedText(details.end)
  end!: string | null;

  @LimitedText(details.story)
  story!: string | null;

  /** Only read where it is shown: it is far longer than the rest. */
  @Column({ type: 'simple-json', nullable: true, select: false })
  renderedStory!: RenderedText | null;

  @Index('projects_address', { unique: true })
  @LimitedText(details.address)
  address!: string | null;

  @Column({ type: 'boolean', default: false })
  featured!: boolean;

  @Column({ type: 'boolean', default: false })
  draft!: boolean;

  @Column({ type: 'boolean', default: true })
  inResume!: boolean;

  /** As the API shows them; null if there are none. The first is the cover. */
  @Column({ type: 'simple-json', nullable: true })
  pictures!: ShownPicture[] | null;

  @Column({ type: 'integer', nullable: true })
  position!: number | null;

  /** Newest last. */
  @Column({ type: 'simple-json', default: '[]' })
  formerAddresses!: string[];

  @Column({ type: 'integer', default: 1 })
  version!: number;
}
