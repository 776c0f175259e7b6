import { IncomingMessage } from 'node:http';
import { ReleaseChange } from '@portico/contract/releases/managed-front-ends';
import { Controller, Get, Param, Post, Put, Req, UseGuards } from '@nestjs/common';
import {
  FrontEndVersions,
  Goal,
  NamedVersion,
  Promoted,
  RolledBack,
  Shipped,
} from '@portico/contract/releases/shipping';
import { TokenAccess } from '@portico/contract/releases/tokens';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { CheckedBody } from '../../http/routes/checked-body.js';
import { ProblemException } from '../../http/routes/problem.js';
import { CheckedQuery } from '../../http/routes/parameters.js';
import { Answers } from '../../http/routes/route-facts.js';
import { CurrentTeam, ReleaseTokenGuard, type Team } from './release-token.guard.js';
import { Shipping } from './shipping.js';

const GoalQuery = v.strictObject({ goal: Goal });
type GoalQuery = v.InferOutput<typeof GoalQuery>;
const Named = v.strictObject({ name: NamedVersion.entries.name });
type Named = v.InferOutput<typeof Named>;
/** `live` is what the team saw live; 409 if another version is by now. */
const Rollback = v.strictObject({ ...Named.entries, live: v.optional(ReleaseChange.entries.live) });
type Rollback = v.InferOutput<typeof Rollback>;
const Releases = v.strictObject({ releases: v.pipe(v.array(NamedVersion), v.minLength(1), v.maxLength(20)) });
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
    @CheckedQuery(GoalQuery) { goal }: GoalQuery,
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
    return this.shipping.upload(team, release.output, goal, request.body);
  }

  @Post('promote')
  @Answers('release-token', 'Makes stored releases live together', v.array(Promoted))
  promote(@CurrentTeam() team: Team, @CheckedBody(Releases) { releases }: Releases): Promise<Promoted[]> {
    return this.shipping.change(
      team,
      'promote',
      releases.map(({ name }) => name),
      (local) => local.promote(releases),
    );
  }

  @Post('rollback')
  @Answers('release-token', 'Makes the last good version live again', RolledBack)
  rollBack(@CurrentTeam() team: Team, @CheckedBody(Rollback) { name, live }: Rollback): Promise<RolledBack> {
    return this.shipping.change(team, 'rollback', [name], (releases) => releases.rollback(name, live));
  }

  @Post('withdraw')
  @Answers('release-token', 'Takes a remote down', NamedVersion)
  withdraw(@CurrentTeam() team: Team, @CheckedBody(Named) { name }: Named): Promise<NamedVersion> {
    return this.shipping.change(team, 'withdraw', [name], (releases) => releases.withdraw(name));
  }
}
