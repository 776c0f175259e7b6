import { Module } from '@nestjs/common';
import { FirstStartModule } from '../first-start/first-start.module.js';
import { Accounts } from './accounts.js';

@Module({ imports: [FirstStartModule], providers: [Accounts], exports: [Accounts] })
export class AccountsModule {}
