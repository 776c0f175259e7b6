import { Module } from '@nestjs/common';
import { CommandServer } from './command-server.js';

@Module({ providers: [CommandServer], exports: [CommandServer] })
export class CommandsModule {}
