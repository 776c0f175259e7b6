import { Controller, Get, Header, Param, Post } from '@nestjs/common';
import { Import, NewImport, UndoneImport } from '@portico/contract/content/import/import';
import { maxImportBytes } from '@portico/contract/limits';
import * as v from 'valibot';
import { CurrentActor } from '../../accounts/sessions/access.guard.js';
import type { Actor } from '../../foundation/audit/actor.js';
import { CheckedBody } from '../../foundation/routes/checked-body.js';
import { Admin, Answers, Creates, Refuses, TakesUpTo } from '../../foundation/routes/route-facts.js';
import { ImportService } from './import.service.js';

@Controller('api/import')
export class ImportController {
  constructor(private readonly imports: ImportService) {}

  @Get()
  @Admin()
  @Header('Cache-Control', 'private, no-cache')
  @Answers("The caller's imports of the last hour, which can be undone, the last one first", v.array(Import))
  undoable(@CurrentActor() admin: Actor): Promise<Import[]> {
    return this.imports.undoable(admin);
  }

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

  @Post('undo/:importId')
  @Admin()
  @Answers('Removes what an import of the last hour has added, except what was changed since', UndoneImport)
  undo(@CurrentActor() admin: Actor, @Param('importId') importId: number): Promise<UndoneImport> {
    return this.imports.undo(admin, importId);
  }
}
