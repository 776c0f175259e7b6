import type { BackupSchedule } from '@portico/contract/backup/backups';
import type { Picture } from '@portico/contract/pictures/picture';
import type { SiteLink, SiteSettings } from '@portico/contract/site/site';
import { siteFields } from '@portico/contract/site/site-fields';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RenderedText } from '../markdown/rendered-text.js';
import { textColumns } from '../database/schema/limited-text.js';

/** One row: the owner's content. */
@Entity('site_settings')
export class SiteSettingsRow extends textColumns(siteFields) {
  /** Always 1. */
  @PrimaryColumn({ type: 'integer' })
  id!: number;

  @Column({ type: 'simple-json', nullable: true, select: false })
  renderedBiography!: RenderedText | null;

  @Column({ type: 'simple-json', nullable: true, select: false })
  renderedPrivacyText!: RenderedText | null;

  @Column({ type: 'text' })
  banner!: SiteSettings['banner'];

  @Column({ type: 'simple-json', nullable: true })
  portraitPicture!: Picture | null;

  @Column({ type: 'simple-json', nullable: true })
  bannerPicture!: Picture | null;

  @Column({ type: 'simple-json', nullable: true })
  resumePicture!: Picture | null;

  @Column({ type: 'boolean', default: false })
  contactForm!: boolean;

  @Column({ type: 'boolean', default: false })
  systemTheme!: boolean;

  @Column({ type: 'boolean', default: true })
  countVisits!: boolean;

  @Column({ type: 'text', default: 'grouped' })
  menuStyle!: SiteSettings['menuStyle'];

  @Column({ type: 'simple-json', nullable: true })
  menu!: SiteSettings['menu'];

  @Column({ type: 'simple-json', nullable: true })
  home!: SiteSettings['home'];

  @Column({ type: 'simple-json', nullable: true })
  resume!: SiteSettings['resume'];

  @Column({ type: 'boolean', default: false })
  fitResume!: boolean;

  @Column({ type: 'text', default: 'open' })
  accounts!: SiteSettings['accounts'];

  @Column({ type: 'boolean', default: false })
  requirePasskey!: boolean;

  @Column({ type: 'text', default: 'off' })
  backupSchedule!: BackupSchedule;

  @Column({ type: 'integer', default: 14 })
  backupsKept!: number;

  @Column({ type: 'simple-json' })
  links!: SiteLink[];

  /** The SHA-256 of the `site.json` that was imported; null if there was none. */
  @Column({ type: 'text', nullable: true })
  imported!: string | null;

  /** ISO 8601, UTC; null while it is shown. */
  @Column({ type: 'text', nullable: true })
  firstStepsHiddenAt!: string | null;

  @Column({ type: 'integer', default: 1 })
  version!: number;
}
