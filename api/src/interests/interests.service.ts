import { Injectable } from '@nestjs/common';
import type { Interest, InterestEdit, NewInterest } from '@portico/contract/interest';
import type { Actor } from '../audit/actor.js';
import { writeAsAdmin } from '../auth/write-as-admin.js';
import { Database } from '../database/database.js';
import { VersionedRows } from '../database/versioned-rows.js';
import type { EditBody } from '../http/edit-body.decorator.js';
import type { ExpectedVersions } from '../database/at-version.js';
import { ProblemException } from '../http/problem.exception.js';
import { Interest as InterestEntity } from './interest.entity.js';

@Injectable()
export class InterestsService {
  readonly #rows = new VersionedRows<Interest>(InterestEntity, 'interest', 'interestId', 'category');

  constructor(private readonly database: Database) {}

  /** All, highest id first. */
  newest(): Promise<Interest[]> {
    return this.database.read().find(InterestEntity, {
      select: { interestId: true, name: true, about: true, category: true, version: true },
      order: { interestId: 'DESC' },
    });
  }

  add(admin: Actor, fields: NewInterest): Promise<Interest> {
    return writeAsAdmin(this.database, admin, (transaction) => this.#rows.add(transaction, fields));
  }

  async edit(
    admin: Actor,
    interestId: number,
    edit: EditBody<InterestEdit>,
    expected: ExpectedVersions,
  ): Promise<Interest> {
    const { interestId: _same, ...fields } = await edit.fields(() => this.#demand(interestId));
    return writeAsAdmin(this.database, admin, (transaction) =>
      this.#rows.edit(transaction, { interestId }, fields, expected),
    );
  }

  delete(admin: Actor, interestId: number, expected: ExpectedVersions): Promise<void> {
    return writeAsAdmin(this.database, admin, (transaction) =>
      this.#rows.delete(transaction, { interestId }, expected),
    );
  }

  restore(admin: Actor, interestId: number): Promise<Interest> {
    return writeAsAdmin(this.database, admin, (transaction) =>
      this.#rows.restore(transaction, { interestId }),
    );
  }

  async #demand(interestId: number): Promise<void> {
    const exists = await this.database.read().existsBy(InterestEntity, { interestId });
    if (!exists) throw new ProblemException(404);
  }
}
