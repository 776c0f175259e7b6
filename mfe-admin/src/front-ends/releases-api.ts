import type {
  CreatedToken,
  GrantChange,
  ManagedFrontEnd,
  NewReleaseToken,
  RemoteGrant,
} from '@portico/contract/releases/managed-front-ends';
import type { NamedVersion, Promoted, RolledBack } from '@portico/contract/releases/shipping';
import { type ReleaseToken, tokenState } from '@portico/contract/releases/tokens';
import { callApi, ifMatch, injectEndpoints } from '@portico/platform/api';

export const { frontEnds, tokens, revokeToken } = injectEndpoints(RELEASE, (build) => ({
  frontEnds: build.query<ManagedFrontEnd[], void>({ query: () => 'front-ends/all' }),
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

/** What the owner is asked about. */
export interface VersionChange {
  action: 'promote' | 'rollback' | 'withdraw';
  name: string;
  version: string;
  /** The version that is live before the change. */
  live: string | undefined;
  /** Whether others wait with it. */
  waits: boolean;
  passedOver: string[];
}

export const changeVersion = ({ action, name, version, live }: VersionChange, password: string) =>
  callApi<Promoted[] | RolledBack | NamedVersion>({
    url: `front-ends/${action}`,
    method: 'POST',
    body: { name, password, ...(action === 'promote' ? { version } : { live: live ?? null }) },
  });
