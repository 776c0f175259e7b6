import { IncomingMessage } from 'node:http';
import { ReleaseChange } from '@portico/contract/releases/managed-front-ends';
import { Controller, Get, Param, Post, Put, Req, UseGuards } from '@nestjs/common';
import {
  FrontEndVersions,
  Goal,
  GoLive,
  NamedVersion,
  Promoted,
  RolledBack,
  Shipped,
  StoppedNotice,
} from '@portico/contract/releases/shipping';
import { SharePercent } from '@portico/contract/releases/pointer';
import { TokenAccess } from '@portico/contract/releases/tokens';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { CheckedBody } from '../../http/routes/checked-body.js';
import { ProblemException } from '../../http/routes/problem.js';
import { CheckedQuery } from '../../http/routes/parameters.js';
import { Answers } from '../../http/routes/route-facts.js';
import { CurrentTeam, ReleaseTokenGuard, type Team } from './release-token.guard.js';
import { Shipping } from './shipping.js';

const flag = v.optional(v.pipe(v.literal('true'), v.toBoolean()));
const GoalQuery = v.strictObject({
  goal: Goal,
  share: v.optional(v.pipe(v.string(), v.transform(Number), SharePercent)),
  fix: flag,
  again: flag,
});
type GoalQuery = v.InferOutput<typeof GoalQuery>;
const Named = v.strictObject({ name: NamedVersion.entries.name });
type Named = v.InferOutput<typeof Named>;
/** `live` is what the team saw live, or shared to end that; 409 if another version is by now. */
const Rollback = v.strictObject({ ...Named.entries, live: v.optional(ReleaseChange.entries.live) });
type Rollback = v.InferOutput<typeof Rollback>;
const Releases = v.strictObject({
  releases: v.pipe(v.array(NamedVersion), v.minLength(1), v.maxLength(20)),
  ...GoLive.entries,
});
type Releases = v.InferOutput<typeof Releases>;

/** Releases of teams, by their CIs. */
@Controller('api/releases')
@UseGuards(ReleaseTokenGuard)
export class ShippingController {
  constructor(private readonly shipping: Shipping) {}

  @Get()
  @Answers('release-token', 'What is stored of the front ends of the token', v.array(FrontEndVersions))
  list(@CurrentTeam() team: Team): Promise<FrontEndVersions[]> {
    return this.shipping.list(team);
  }

  @Get('whoami')
  @Answers('release-token', 'What the release token allows, and what its remotes may have', TokenAccess)
  whoAmI(@CurrentTeam() { token }: Team): TokenAccess {
    return this.shipping.access(token);
  }

  @Put(':name/:version')
  @Answers(
    'release-token',
    'Checks a release, stores it or makes it live; the body is a gzipped tar archive',
    Shipped,
    { takesStream: ['application/gzip'] },
  )
  upload(
    @CurrentTeam() team: Team,
    @Param('name') name: string,
    @Param('version') version: string,
    @CheckedQuery(GoalQuery) wanted: GoalQuery,
    @Req() request: FastifyRequest,
  ): Promise<Shipped> {
    if (!(request.body instanceof IncomingMessage))
      throw new ProblemException(415, [
        { msg: 'The request must be a gzipped tar archive, as application/gzip' },
      ]);
    const release = v.safeParse(NamedVersion, { name, version });
    if (!release.success) {
      const [{ message, path: [{ key }] = [{ key: 'name' }] }] = release.issues;
      throw new ProblemException(422, [{ msg: `${String(key)} ${message}`, path: String(key) }]);
    }
    return this.shipping.upload(team, release.output, wanted, request.body);
  }

  @Post('promote')
  @Answers('release-token', 'Makes stored releases live together, or shares one', v.array(Promoted))
  promote(
    @CurrentTeam() team: Team,
    @CheckedBody(Releases) { releases, ...how }: Releases,
  ): Promise<Promoted[]> {
    return this.shipping.change(
      team,
      'promote',
      releases.map(({ name }) => name),
      (local) => local.promote(releases, how),
    );
  }

  @Post('rollback')
  @Answers('release-token', 'Ends a share, or makes the last good version live again', RolledBack)
  rollBack(@CurrentTeam() team: Team, @CheckedBody(Rollback) { name, live }: Rollback): Promise<RolledBack> {
    return this.shipping.change(team, 'rollback', [name], (releases) => releases.rollback(name, live));
  }

  @Post('stopped')
  @Answers('release-token', 'Tells once what was stopped by itself', v.array(StoppedNotice))
  stopped(@CurrentTeam() team: Team): Promise<StoppedNotice[]> {
    return this.shipping.stopped(team);
  }

  @Post('withdraw')
  @Answers('release-token', 'Takes a remote down', NamedVersion)
  withdraw(@CurrentTeam() team: Team, @CheckedBody(Named) { name }: Named): Promise<NamedVersion> {
    return this.shipping.change(team, 'withdraw', [name], (releases) => releases.withdraw(name));
  }
}
