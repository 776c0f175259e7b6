import { messageFields } from '@portico/contract/messages/message-fields';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { textColumns } from '../database/schema/limited-text.js';

/** What a visitor wrote. Nothing tells from where. Kept until it is deleted. */
@Entity('messages')
export class MessageRow extends textColumns(messageFields) {
  /** No public answer is made from it. */
  static readonly isInternal = true;

  @PrimaryGeneratedColumn()
  messageId!: number;

  /** Chosen by the client, so that a message that is sent again is stored once. */
  @Index('messages_key', { unique: true })
  @Column({ type: 'text' })
  key!: string;

  /** ISO 8601, UTC. */
  @Column({ type: 'text' })
  receivedAt!: string;

  @Index('messages_isRead')
  @Column({ type: 'boolean', default: false })
  isRead!: boolean;

  /** Null if it is only kept here. */
  @Column({ type: 'text', nullable: true })
  mail!: 'due' | 'sent' | 'failed' | null;

  /** Unused since mails are no longer tried for a day, as is the next one. */
  @Column({ type: 'integer', default: 0 })
  mailAttempts!: number;

  @Column({ type: 'text', nullable: true })
  mailNextAt!: string | null;

  /** Why it failed. */
  @Column({ type: 'text', nullable: true })
  mailError!: string | null;

  @Column({ type: 'integer', default: 1 })
  version!: number;
}
