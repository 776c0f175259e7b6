import * as v from 'valibot';
import { reachableEmail } from '../email.js';
import { Id, textRules, Version } from '../fields.js';
import { messageFields } from './message-fields.js';

/** Faster than any person. */
export const minWritingMs = 2_000;

const Key = v.pipe(v.string('key must be a text'), v.regex(/^[\w-]{16,64}$/, 'key must be 16 to 64 letters'));

const Writing = v.pipe(
  v.number('writingMs must be a number'),
  v.integer('writingMs must be a whole number'),
  v.minValue(0, 'writingMs must not be negative'),
);

/** What a visitor writes. */
export const WrittenMessage = v.strictObject({
  ...textRules(messageFields),
  email: reachableEmail,
  /** A field that people don't see. If it is filled, the message is dropped. */
  website: v.optional(v.string('website must be a text'), ''),
});
export type WrittenMessage = v.InferOutput<typeof WrittenMessage>;

/** `POST /api/messages`. */
export const NewMessage = v.strictObject({
  ...WrittenMessage.entries,
  /** How long the form was there, in milliseconds. If it is less than `minWritingMs`, the message is dropped. */
  writingMs: Writing,
  /** Chosen at random by the client, and the same when it sends the message again, which is then stored once. */
  key: Key,
});
export type NewMessage = v.InferOutput<typeof NewMessage>;

/** The answer to `POST /api/messages`. It doesn't tell whether the message was dropped. */
export const ReceivedMessage = v.strictObject({ received: v.literal(true) });
export type ReceivedMessage = v.InferOutput<typeof ReceivedMessage>;

/** One message of `GET /api/messages`. */
export const Message = v.strictObject({
  messageId: Id,
  name: v.string(),
  email: v.string(),
  text: v.string(),
  /** ISO 8601, UTC. */
  receivedAt: v.string(),
  isRead: v.boolean(),
  /** Whether it is sent by mail, too: `due` until it is `sent` or `failed`; null if mail was off. */
  mail: v.nullable(v.picklist(['due', 'sent', 'failed'])),
  /** For earlier front ends; null. */
  mailNextAt: v.nullable(v.string()),
  /** Why it failed, or while it is `due`, why the last attempt did. */
  mailError: v.nullable(v.string()),
  version: Version,
});
export type Message = v.InferOutput<typeof Message>;

const maxChosen = 100;

/** `POST /api/messages/delete` and `/restore`: up to a page of messages. */
export const ChosenMessages = v.strictObject({
  messageIds: v.pipe(
    v.array(Id, 'messageIds must be a list of ids'),
    v.minLength(1, 'messageIds must have at least one id'),
    v.maxLength(maxChosen, `messageIds must have at most ${maxChosen} ids`),
  ),
});
export type ChosenMessages = v.InferOutput<typeof ChosenMessages>;

/** `POST /api/messages/mark`. */
export const MessagesMark = v.strictObject({
  ...ChosenMessages.entries,
  isRead: v.boolean('isRead must be true or false'),
});
export type MessagesMark = v.InferOutput<typeof MessagesMark>;

/** Those that were changed, which leaves out what someone else has deleted or restored meanwhile. */
export const ChangedMessages = v.strictObject({ messageIds: v.array(Id) });
export type ChangedMessages = v.InferOutput<typeof ChangedMessages>;

/** `GET /api/messages/unread`. */
export const UnreadMessages = v.strictObject({ count: v.pipe(v.number(), v.integer(), v.minValue(0)) });
export type UnreadMessages = v.InferOutput<typeof UnreadMessages>;
