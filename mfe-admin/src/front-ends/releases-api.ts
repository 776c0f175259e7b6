import type {
  CreatedToken,
  GrantChange,
  ManagedFrontEnd,
  NewReleaseToken,
  ReleasePromotion,
  RemoteGrant,
  RolloutChange,
} from '@portico/contract/releases/managed-front-ends';
import type { Rollout } from '@portico/contract/releases/pointer';
import type { NamedVersion, Promoted, RolledBack, VersionState } from '@portico/contract/releases/shipping';
import { type ReleaseToken, tokenState } from '@portico/contract/releases/tokens';
import { callApi, ifMatch, injectEndpoints } from '@portico/platform/api';

export const { frontEnds, rollout, tokens, revokeToken } = injectEndpoints(RELEASE, (build) => ({
  frontEnds: build.query<ManagedFrontEnd[], void>({ query: () => 'front-ends/all' }),
  rollout: build.query<Rollout, void>({ query: () => 'front-ends/rollout' }),
  tokens: build.query<ReleaseToken[], void>({
    query: () => 'release-tokens',
    // Those that still work first.
    transformResponse: (all: ReleaseToken[]) =>
      [...all].sort((one, other) => Number(isActive(other)) - Number(isActive(one))),
  }),
  revokeToken: build.mutation<ReleaseToken, string>({
    query: (id) => ({ url: `release-tokens/revoke/${id}`, method: 'POST' }),
  }),
}));

const isActive = (token: ReleaseToken) => tokenState(token) === 'active';

// Not mutations, whose passwords and secrets would pass through Redux.
export const addToken = (body: NewReleaseToken) =>
  callApi<CreatedToken>({ url: 'release-tokens/add', method: 'POST', body });

/** @param seen what the administrator saw last */
export const changeGrant = (seen: { name: string; version: number }, body: GrantChange) =>
  callApi<RemoteGrant>({ url: `front-ends/${seen.name}/grant`, method: 'PUT', body, headers: ifMatch(seen) });

export const changeRollout = (body: RolloutChange) =>
  callApi<Rollout>({ url: 'front-ends/rollout', method: 'PUT', body });

const actionLabels = {
  promote: 'Promote',
  rollback: 'Roll back',
  withdraw: 'Withdraw',
  end: 'End share',
};

/** What the owner is asked about. */
export interface VersionChange {
  action: keyof typeof actionLabels;
  name: string;
  version: VersionState;
  /** The version that is live before the change. */
  live: string | undefined;
}

/** What its button says, and of what. */
export const changeWords = ({ action, name, version }: VersionChange) => ({
  label: actionLabels[action],
  of: `${action === 'end' ? 'of ' : ''}${name} ${action === 'rollback' ? 'to ' : ''}${version.version}`,
});

export const changeVersion = (
  { action, name, version: { version }, live }: VersionChange,
  given: Omit<ReleasePromotion, 'name' | 'version'>,
) =>
  callApi<Promoted[] | RolledBack | NamedVersion>({
    url: `front-ends/${action === 'end' ? 'rollback' : action}`,
    method: 'POST',
    body: {
      ...given,
      name,
      ...(action === 'promote' ? { version } : { live: (action === 'end' ? version : live) ?? null }),
    },
  });
