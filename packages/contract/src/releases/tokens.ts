import * as v from 'valibot';
import { Grant } from './grants.js';
import { RemoteDescriptor } from './remote-descriptor.js';

/** What a release token allows, for its front ends. */
export const releaseRights = ['upload', 'promote', 'rollback', 'withdraw'] as const;
export const ReleaseRight = v.picklist(releaseRights, `is one of ${releaseRights.join(', ')}`);
export type ReleaseRight = v.InferOutput<typeof ReleaseRight>;

const Time = v.pipe(v.string(), v.isoTimestamp());

/** A token of a team's CI, without its secret. */
export const ReleaseToken = v.strictObject({
  id: v.string(),
  frontEnds: v.pipe(v.array(RemoteDescriptor.entries.name), v.minLength(1, 'must name a front end')),
  rights: v.pipe(v.array(ReleaseRight), v.minLength(1, 'must name a right')),
  /** Times are ISO 8601, UTC. */
  createdAt: Time,
  /** From when on it is refused. */
  until: v.nullable(Time),
  lastUsedAt: v.nullable(Time),
  revokedAt: v.nullable(Time),
});
export type ReleaseToken = v.InferOutput<typeof ReleaseToken>;

/** Why a token doesn't allow something of a front end, for people; undefined if it does. */
export const denialOf = (
  { id, frontEnds, rights }: Pick<ReleaseToken, 'id' | 'frontEnds' | 'rights'>,
  name: string,
  right?: ReleaseRight,
): string | undefined => {
  if (!frontEnds.includes(name))
    return `The release token ${id} is for ${frontEnds.join(', ')}, not for ${name}`;
  if (right && !rights.includes(right))
    return `The release token ${id} has no right to ${right}. It has ${rights.join(', ')}`;
  return undefined;
};

/** What a token allows, and what its remotes may have. */
export const TokenAccess = v.strictObject({
  ...ReleaseToken.entries,
  /** The shell has none. */
  grants: v.array(v.strictObject({ name: RemoteDescriptor.entries.name, ...Grant.entries })),
});
export type TokenAccess = v.InferOutput<typeof TokenAccess>;

/**
 * The end of a day in UTC; undefined if there is no such day.
 *
 * @param day like `2027-03-31`
 */
export const endOfDay = (day: string): string | undefined => {
  const end = new Date(`${day}T23:59:59.999Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(end.getTime());
  // The 30th of February would be a day of March.
  return isDay && end.toISOString().startsWith(day) ? end.toISOString() : undefined;
};

/** The last day of a new token for which none is chosen. */
export const defaultUntil = (): string =>
  // eslint-disable-next-line portico/no-clock-in-render -- Only administrators see it.
  new Date(Date.now() + 90 * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);

export type TokenState = 'active' | 'expired' | 'revoked';

export const tokenState = ({ until, revokedAt }: Pick<ReleaseToken, 'until' | 'revokedAt'>): TokenState => {
  if (revokedAt !== null) return 'revoked';
  // eslint-disable-next-line portico/no-clock-in-render -- Only administrators see it.
  return until !== null && until <= new Date().toISOString() ? 'expired' : 'active';
};

/** The request header with a release token. */
export const releaseTokenHeader = 'x-release-token';
