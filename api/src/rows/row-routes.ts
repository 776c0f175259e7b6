import { Delete, Param, Post, Put } from '@nestjs/common';
import type { GenericSchema } from 'valibot';
import { CurrentActor } from '../accounts/sessions/access.guard.js';
import type { Actor } from '../database/actor.js';
import type { ExpectedVersions } from '../http/routes/locked-row.js';
import { CheckedBody, EditedBody } from '../http/routes/checked-body.js';
import type { Versioned } from '../http/routes/entity-tags.js';
import { IfMatch } from '../http/routes/if-match.js';
import { IdPipe } from '../http/routes/parameters.js';
import { Answers, AnswersNothing, Creates } from '../http/routes/route-facts.js';
import type { RowList } from './row-list.js';

interface Routes<New, Edit, Answer> {
  access: 'admin' | 'signed-in';
  /** Such as "an interest". */
  noun: string;
  idName: string;
  added: GenericSchema<unknown, New>;
  edited: Parameters<typeof EditedBody>[0] & GenericSchema<unknown, Edit>;
  answer: GenericSchema<unknown, Answer>;
  maxBytes?: number;
}

/** What changes a list, for its controller to extend. */
export function rowRoutes<New extends object, Edit extends object, Answer extends Versioned>(
  routes: Routes<New, Edit, Answer>,
) {
  const { access, noun, idName, added, edited, answer, maxBytes } = routes;
  const limits = maxBytes === undefined ? {} : { maxBytes };
  type List = Pick<RowList<never, never, New, Answer>, 'add' | 'delete' | 'restore'> & {
    edit(actor: Actor, edit: Edit, expected: ExpectedVersions): Promise<Answer>;
  };

  abstract class RowRoutes {
    abstract readonly rows: List;

    @Post('add')
    @Creates(access, `Adds ${noun}`, answer, limits)
    add(@CurrentActor() actor: Actor, @CheckedBody(added) fields: New): Promise<Answer> {
      return this.rows.add(actor, fields);
    }

    @Put(`edit/:${idName}`)
    @Answers(access, `Changes ${noun}`, answer, limits)
    edit(
      @CurrentActor() actor: Actor,
      @EditedBody(edited, idName) edit: Edit,
      @IfMatch() expected: ExpectedVersions,
    ): Promise<Answer> {
      return this.rows.edit(actor, edit, expected);
    }

    @Delete(`edit/:${idName}`)
    @AnswersNothing(access, `Deletes ${noun}`)
    delete(
      @CurrentActor() actor: Actor,
      @Param(idName, IdPipe) id: number,
      @IfMatch() expected: ExpectedVersions,
    ): Promise<void> {
      return this.rows.delete(actor, id, expected);
    }

    @Post(`restore/:${idName}`)
    @Answers(access, `Restores ${noun} that was deleted within the last hour`, answer)
    restore(@CurrentActor() actor: Actor, @Param(idName, IdPipe) id: number): Promise<Answer> {
      return this.rows.restore(actor, id);
    }
  }
  return RowRoutes;
}
