import { Module } from '@nestjs/common';
import { FirstStart } from './first-start.js';

@Module({ providers: [FirstStart], exports: [FirstStart] })
export class FirstStartModule {}
