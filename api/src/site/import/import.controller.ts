import { Controller, Post } from '@nestjs/common';
import { Import, NewImport } from '@portico/contract/content/import/import';
import { maxImportBytes } from '@portico/contract/limits';
import { CurrentActor } from '../../accounts/sessions/access.guard.js';
import type { Actor } from '../../foundation/audit/actor.js';
import { CheckedBody } from '../../foundation/routes/checked-body.js';
import { Admin, Creates, Refuses, TakesUpTo } from '../../foundation/routes/route-facts.js';
import { ImportService } from './import.service.js';

@Controller('api/import')
export class ImportController {
  constructor(private readonly imports: ImportService) {}

  @Post()
  @Admin()
  @TakesUpTo(maxImportBytes)
  @Refuses(409)
  @Creates(
    "Changes the owner's content and adds experience entries for the caller, projects and interests, except those that are there already",
    Import,
  )
  import(@CurrentActor() admin: Actor, @CheckedBody(NewImport) given: NewImport): Promise<Import> {
    return this.imports.import(admin, given);
  }
}
