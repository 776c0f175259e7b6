import { Controller, Get, Inject, Param, Post, Put } from '@nestjs/common';
import type { AuditAction } from '@portico/contract/audit/audit';
import {
  CreatedToken,
  GrantChange,
  ManagedFrontEnd,
  NewReleaseToken,
  RemoteGrant,
  RolloutChange,
} from '@portico/contract/releases/managed-front-ends';
import { Rollout, rolloutOf } from '@portico/contract/releases/pointer';
import { endOfDay, ReleaseToken } from '@portico/contract/releases/tokens';
import { changeGrant, extendGrants, grantVersion, grantWords } from '@portico/release/access/grants';
import { keepToken, listTokens, newToken, revokeToken } from '@portico/release/access/tokens';
import { changePointer, readPointer } from '@portico/release/pointer';
import { ReleaseStore } from '@portico/release/release-store';
import { managedFrontEnds, remoteGrant } from '@portico/release/shipping/version-states';
import * as v from 'valibot';
import { CurrentPassword } from '../../accounts/profile/current-password.js';
import { type Caller, CurrentActor, CurrentCaller } from '../../accounts/sessions/access.guard.js';
import type { Actor } from '../../database/actor.js';
import { SETTINGS, type Settings } from '../../config/settings.js';
import type { ExpectedVersions } from '../../http/routes/locked-row.js';
import { Database } from '../../database/database.js';
import { guardOf } from '../../database/process-lock.js';
import { isDiskFull } from '../../files/disk-full.js';
import { log } from '../../log/log.js';
import { CheckedBody } from '../../http/routes/checked-body.js';
import { StaleEntityException } from '../../http/routes/entity-tags.js';
import { IfMatch } from '../../http/routes/if-match.js';
import { ProblemException } from '../../http/routes/problem.js';
import { Answers, Creates } from '../../http/routes/route-facts.js';
import { recordChange } from '../shipping/recorded-change.js';
import { problemOf } from '../shipping/store-problem.js';
import { FailureCounts } from '../failures/failure-counts.js';

/** Who may release front ends, and what those may have. */
@Controller('api')
export class ReleaseAccessController {
  readonly #store: ReleaseStore;

  constructor(
    @Inject(SETTINGS) settings: Pick<Settings, 'dataDir' | 'databaseUrl'>,
    private readonly database: Database,
    private readonly currentPassword: CurrentPassword,
    private readonly counts: FailureCounts,
  ) {
    this.#store = new ReleaseStore(settings.dataDir, { guard: guardOf(settings) });
  }

  @Get('front-ends/all')
  @Answers('owner', 'Every front end, with its versions and what it may have', v.array(ManagedFrontEnd))
  frontEnds(): Promise<ManagedFrontEnd[]> {
    return managedFrontEnds(this.#store, (...wanted) => this.counts.figures(...wanted));
  }

  @Put('front-ends/:name/grant')
  @Answers('owner', 'What a remote may have from its next release on', RemoteGrant)
  async changeGrant(
    @CurrentCaller() caller: Caller,
    @Param('name') name: string,
    @CheckedBody(GrantChange) { password, ...grant }: GrantChange,
    @IfMatch() expected: ExpectedVersions,
  ): Promise<RemoteGrant> {
    if (!v.is(RemoteGrant.entries.name, name) || name === 'shell')
      throw new ProblemException(404, [{ msg: 'There is no remote of this name' }]);
    const by = { owner: await this.currentPassword.confirm(caller, password), actor: caller.actor };
    return this.#change(by, 'release-grant.changed', grantWords(name, grant), () => {
      changeGrant(this.#store, name, (current) => {
        if (expected && !expected.includes(grantVersion(current)))
          throw new StaleEntityException(remoteGrant(name, current));
        return grant;
      });
      return remoteGrant(name, grant);
    });
  }

  @Get('front-ends/rollout')
  @Answers('owner', 'When shared versions go live for all, and when versions count as worse', Rollout)
  rollout(): Rollout {
    return rolloutOf(readPointer(this.#store));
  }

  @Put('front-ends/rollout')
  @Answers('owner', 'When shared versions go live for all, and when versions count as worse', Rollout)
  async changeRollout(
    @CurrentCaller() caller: Caller,
    @CheckedBody(RolloutChange) { password, ...rollout }: RolloutChange,
  ): Promise<Rollout> {
    const by = { owner: await this.currentPassword.confirm(caller, password), actor: caller.actor };
    const { hours, visits, points, off = [] } = rollout;
    const without = off.length > 0 ? `; off for ${off.join(', ')}` : '';
    const detail = `${hours} hours, ${visits} visits, ${points} percentage points${without}`;
    return this.#change(by, 'release-rollout.changed', detail, () => {
      changePointer(this.#store, (pointer) => ({ ...pointer, rollout }));
      return rollout;
    });
  }

  @Get('release-tokens')
  @Answers('owner', 'Release tokens without their secrets, newest first', v.array(ReleaseToken))
  tokens(): ReleaseToken[] {
    return listTokens(this.#store).reverse();
  }

  @Post('release-tokens/add')
  @Creates('owner', 'A new release token with its secret, which is answered only here', CreatedToken)
  async addToken(
    @CurrentCaller() caller: Caller,
    @CheckedBody(NewReleaseToken) { frontEnds, rights, until, password, ...granted }: NewReleaseToken,
  ): Promise<CreatedToken> {
    const by = { owner: await this.currentPassword.confirm(caller, password), actor: caller.actor };
    const end = until === null ? null : endOfDay(until)!;
    const made = newToken({ frontEnds, rights, until: end });
    const names = frontEnds.join(', ');
    const ends = until === null ? '' : ` until ${until}`;
    const detail = `${made.token.id} for ${rights.join(', ')} of ${names}${ends}; added: ${grantWords(names, granted)}`;
    return this.#change(by, 'release-token.created', detail, () => {
      extendGrants(this.#store, frontEnds, granted);
      keepToken(this.#store, made);
      return made;
    });
  }

  /** Takes only rights away, so it needs no password. */
  @Post('release-tokens/revoke/:token')
  @Answers('owner', 'A release token, refused from now on', ReleaseToken)
  async revokeToken(@CurrentActor() actor: Actor, @Param('token') id: string): Promise<ReleaseToken> {
    const token = this.tokens().find((one) => one.id === id);
    if (!token) throw new ProblemException(404);
    if (token.revokedAt !== null) return token;
    const detail = `${id} of ${token.frontEnds.join(', ')}`;
    const revoke = () => revokeToken(this.#store, id);
    try {
      return await this.#change({ actor }, 'release-token.revoked', detail, revoke);
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      // A token that leaked can't wait until there is room for its entry.
      log.warn(`release-token.revoked: ${detail}, which the activity lacks, as the disk is full`, {
        requestId: actor.requestId,
      });
      return this.#store.change(revoke);
    }
  }

  async #change<Result>(
    by: Parameters<typeof recordChange>[1],
    action: AuditAction,
    detail: string,
    apply: () => Result,
  ): Promise<Result> {
    try {
      const record = () => recordChange(this.database, by, [[action, detail]], apply);
      return await this.#store.transact(record);
    } catch (error) {
      throw problemOf(error);
    }
  }
}
