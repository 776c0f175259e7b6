import { Controller, Get, Param, Put } from '@nestjs/common';
import { GrantChange, ManagedFrontEnd, RemoteGrant } from '@portico/contract/administration/front-ends';
import * as v from 'valibot';
import { type Caller, CurrentCaller } from '../../accounts/sessions/access.guard.js';
import type { ExpectedVersions } from '../../foundation/database/at-version.js';
import { CheckedBody } from '../../foundation/routes/checked-body.js';
import { IfMatch } from '../../foundation/routes/if-match.js';
import { ProblemException } from '../../foundation/routes/problem.js';
import { Answers, AsksForPassword, Owner } from '../../foundation/routes/route-facts.js';
import { ReleaseAccess } from './release-access.js';

@Controller('api/front-ends')
export class FrontEndAdministrationController {
  constructor(private readonly access: ReleaseAccess) {}

  @Get('all')
  @Owner()
  @Answers('Every front end, with what is live of it and what it may have', v.array(ManagedFrontEnd))
  list(): ManagedFrontEnd[] {
    return this.access.frontEnds();
  }

  @Put(':name/grant')
  @Owner()
  @Answers('What a remote may have from its next release on', RemoteGrant)
  @AsksForPassword()
  change(
    @CurrentCaller() caller: Caller,
    @Param('name') name: string,
    @CheckedBody(GrantChange) change: GrantChange,
    @IfMatch() expected: ExpectedVersions,
  ): Promise<RemoteGrant> {
    if (!v.is(RemoteGrant.entries.name, name) || name === 'shell')
      throw new ProblemException(404, [{ msg: 'There is no remote of this name' }]);
    return this.access.changeGrant(caller, name, change, expected);
  }
}
