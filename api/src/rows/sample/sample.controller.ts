import { Controller, Post } from '@nestjs/common';
import { SampleRemoval, SampleRestoration } from '@portico/contract/rows/sample/removal';
import { CurrentActor } from '../../accounts/sessions/access.guard.js';
import type { Actor } from '../../database/actor.js';
import { CheckedBody } from '../../http/routes/checked-body.js';
import { Answers } from '../../http/routes/route-facts.js';
import { SampleContent } from './sample-content.js';

@Controller('api/sample')
export class SampleController {
  constructor(private readonly sample: SampleContent) {}

  @Post('remove')
  @Answers(
    'admin',
    'Removes the rows of the sample that are as they came; `restore` undoes it',
    SampleRemoval,
  )
  remove(@CurrentActor() admin: Actor): Promise<SampleRemoval> {
    return this.sample.remove(admin);
  }

  @Post('restore')
  @Answers('admin', 'Restores what a removal within the last hour has removed', SampleRemoval)
  restore(
    @CurrentActor() admin: Actor,
    @CheckedBody(SampleRestoration) { removedAt }: SampleRestoration,
  ): Promise<SampleRemoval> {
    return this.sample.restore(admin, removedAt);
  }
}
