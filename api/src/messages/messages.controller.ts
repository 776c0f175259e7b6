import { Controller, Delete, Get, Ip, Param, Post, Req, Res } from '@nestjs/common';
import {
  ChangedMessages,
  ChosenMessages,
  Message,
  MessagesMark,
  NewMessage,
  ReceivedMessage,
  UnreadMessages,
} from '@portico/contract/messages/message';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { CurrentActor } from '../accounts/sessions/access.guard.js';
import type { Actor } from '../database/actor.js';
import type { ExpectedVersions } from '../http/routes/locked-row.js';
import { CheckedBody, UncheckedBody } from '../http/routes/checked-body.js';
import { IfMatch } from '../http/routes/if-match.js';
import { answerPage, pageParameters } from '../http/routes/page.js';
import { CheckedQuery, IdPipe } from '../http/routes/parameters.js';
import { Answers, AnswersNothing, Creates } from '../http/routes/route-facts.js';
import { Messages } from './messages.service.js';

const ListQuery = v.strictObject(pageParameters);
type ListQuery = v.InferOutput<typeof ListQuery>;

@Controller('api/messages')
export class MessagesController {
  constructor(private readonly messages: Messages) {}

  @Post()
  @Creates('public', 'Leaves a message for the owner', ReceivedMessage)
  async send(@UncheckedBody(NewMessage) body: unknown, @Ip() address: string): Promise<ReceivedMessage> {
    await this.messages.receive(body, address);
    return { received: true };
  }

  @Get()
  @Answers('admin', 'What visitors wrote, newest first', v.array(Message))
  async list(
    @CheckedQuery(ListQuery) query: ListQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Message[]> {
    return answerPage(query, request, reply, await this.messages.page(query));
  }

  @Get('unread')
  @Answers('admin', 'How many messages are unread', UnreadMessages)
  async unread(): Promise<UnreadMessages> {
    return { count: await this.messages.unread() };
  }

  @Delete('edit/:messageId')
  @AnswersNothing('admin', 'Deletes a message')
  async delete(
    @CurrentActor() admin: Actor,
    @Param('messageId', IdPipe) messageId: number,
    @IfMatch() expected: ExpectedVersions,
  ): Promise<void> {
    await this.messages.deleteAll(admin, { messageIds: [messageId] }, expected);
  }

  @Post('mark')
  @Answers('admin', 'Marks several messages as read or unread', ChangedMessages)
  markAll(
    @CurrentActor() admin: Actor,
    @CheckedBody(MessagesMark) mark: MessagesMark,
  ): Promise<ChangedMessages> {
    return this.messages.markAll(admin, mark);
  }

  @Post('delete')
  @Answers('admin', 'Deletes several messages', ChangedMessages)
  deleteAll(
    @CurrentActor() admin: Actor,
    @CheckedBody(ChosenMessages) chosen: ChosenMessages,
  ): Promise<ChangedMessages> {
    return this.messages.deleteAll(admin, chosen);
  }

  @Post('restore')
  @Answers('admin', 'Restores several messages that were deleted within the last hour', ChangedMessages)
  restoreAll(
    @CurrentActor() admin: Actor,
    @CheckedBody(ChosenMessages) chosen: ChosenMessages,
  ): Promise<ChangedMessages> {
    return this.messages.restoreAll(admin, chosen);
  }
}
