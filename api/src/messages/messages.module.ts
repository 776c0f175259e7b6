import { Module } from '@nestjs/common';
import { MessagesController } from './messages.controller.js';
import { Messages } from './messages.service.js';

/** What visitors write to the owner. */
@Module({ controllers: [MessagesController], providers: [Messages] })
export class MessagesModule {}
