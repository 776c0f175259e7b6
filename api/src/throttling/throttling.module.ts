import { Module } from '@nestjs/common';
import { AttemptSweep } from './attempt-sweep.js';
import { Throttle } from './throttle.js';

@Module({ providers: [Throttle, AttemptSweep], exports: [Throttle] })
export class ThrottlingModule {}
