import { Module } from '@nestjs/common';
import { DeletionSweep } from './deletion-sweep.js';

@Module({ providers: [DeletionSweep] })
export class RestoreModule {}
