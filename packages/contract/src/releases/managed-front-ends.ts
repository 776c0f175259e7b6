import * as v from 'valibot';
import { OwnPassword } from '../accounts/own-password.js';
import { tooLong, Version } from '../fields.js';
import { maxNameLength } from '../limits.js';
import { Grant, GrantedPath } from './grants.js';
import { Rollout } from './pointer.js';
import { Release } from './release.js';
import { BackendOrigin, NavigationGroup } from './remote-descriptor.js';
import { FrontEndVersions, GoLive } from './shipping.js';
import { defaultUntil, endOfDay, releaseRights, ReleaseToken } from './tokens.js';

const { name, version } = Release.entries;

/** A remote's grant, as administrators edit it. */
export const RemoteGrant = v.strictObject({
  name,
  ...Grant.entries,
  /** Computed from the content, so that the same content has the same version. */
  version: Version,
});
export type RemoteGrant = v.InferOutput<typeof RemoteGrant>;

/** One front end of `GET /api/front-ends/all`. */
export const ManagedFrontEnd = v.strictObject({
  ...FrontEndVersions.entries,
  /** Whether it may have only what its grant says. Otherwise it may have everything, and `grant` is what it has live. */
  isLimited: v.boolean(),
  /** Null for the shell, which needs none. */
  grant: v.nullable(RemoteGrant),
});
export type ManagedFrontEnd = v.InferOutput<typeof ManagedFrontEnd>;

const maxFrontEnds = 20;
const maxPaths = 50;
const maxPathLength = 200;
const maxOrigins = 10;

const distinct = <Item>(items: Item[]): Item[] => [...new Set(items)];

const FrontEnds = v.pipe(
  v.array(
    v.pipe(
      v.string('Front ends are required'),
      v.maxLength(maxNameLength, tooLong('A front end’s name', maxNameLength)),
      v.check(
        (given) => v.is(name, given),
        ({ input }) => `"${input}" isn’t a front end’s name. Use one like mfe-notes`,
      ),
    ),
    'Front ends are required',
  ),
  v.minLength(1, 'Front ends are required'),
  v.maxLength(maxFrontEnds, `A token is for at most ${maxFrontEnds} front ends`),
  v.transform(distinct),
);

/** A list of texts that follow a rule. */
const textsOf = (many: string, one: string, rule: v.GenericSchema<string>, advice: string) =>
  v.array(
    v.pipe(
      v.string(`${many} must be texts`),
      v.maxLength(maxPathLength, tooLong(one, maxPathLength)),
      v.check(
        (given) => v.is(rule, given),
        ({ input }) => `"${input}" isn’t ${one.toLowerCase()}. ${advice}`,
      ),
    ),
    `${many} must be a list`,
  );

const Paths = v.pipe(
  textsOf('Addresses', 'An address', GrantedPath, 'Use one like /info/notes, or /notes/* for all below it'),
  v.maxLength(maxPaths, `Grant at most ${maxPaths} addresses. One like /notes/* stands for all below it`),
  v.transform(distinct),
);

const Connect = v.pipe(
  textsOf('Other origins', 'An origin', BackendOrigin, 'Use one like https://api.notes.example'),
  v.maxLength(maxOrigins, `Grant at most ${maxOrigins} other origins`),
  v.transform(distinct),
);

const Menu = v.pipe(
  v.array(
    v.picklist(
      NavigationGroup.options,
      `A group of the menu is one of ${NavigationGroup.options.join(', ')}`,
    ),
    'Groups of the menu must be a list',
  ),
  v.transform(distinct),
);

const Rendering = v.boolean('Rendering on the server must be true or false');

/** The last day on which a token works, in UTC. */
const Until = v.pipe(
  v.string('Until must be a day like 2027-03-31'),
  v.check((day) => endOfDay(day) !== undefined, 'Until must be a day like 2027-03-31'),
  v.check((day) => {
    const end = endOfDay(day);
    return end === undefined || end > new Date().toISOString();
  }, 'Until must not be in the past'),
);

/** `POST /api/release-tokens/add`. What it grants is added to what the front ends already may have. */
export const NewReleaseToken = v.strictObject({
  frontEnds: FrontEnds,
  rights: v.optional(
    v.pipe(
      v.array(
        v.picklist(releaseRights, `A right is one of ${releaseRights.join(', ')}`),
        'Rights must be a list',
      ),
      v.minLength(1, 'Choose at least one right'),
      v.transform(distinct),
    ),
    ['upload'],
  ),
  /** Null if it never ends. */
  until: v.optional(v.nullable(Until), defaultUntil),
  paths: v.optional(Paths, []),
  menu: v.optional(Menu, []),
  rendering: v.optional(Rendering, false),
  connect: v.optional(Connect, []),
  password: OwnPassword,
});
export type NewReleaseToken = v.InferOutput<typeof NewReleaseToken>;

/** The only answer with the secret. */
export const CreatedToken = v.strictObject({ token: ReleaseToken, secret: v.string() });
export type CreatedToken = v.InferOutput<typeof CreatedToken>;

/** `PUT /api/front-ends/{name}/grant`. */
export const GrantChange = v.strictObject({
  paths: Paths,
  menu: Menu,
  rendering: Rendering,
  connect: v.optional(Connect, []),
  password: OwnPassword,
});
export type GrantChange = v.InferOutput<typeof GrantChange>;

/** `POST /api/front-ends/rollback` and `withdraw`. `live` is what the owner saw live, or shared to end that; 409 if another is by now. */
export const ReleaseChange = v.strictObject({ name, live: v.nullable(version), password: OwnPassword });
export type ReleaseChange = v.InferOutput<typeof ReleaseChange>;

/** `POST /api/front-ends/promote`. */
export const ReleasePromotion = v.strictObject({ name, version, ...GoLive.entries, password: OwnPassword });
export type ReleasePromotion = v.InferOutput<typeof ReleasePromotion>;

/** `PUT /api/front-ends/rollout`. */
export const RolloutChange = v.strictObject({ ...Rollout.entries, password: OwnPassword });
export type RolloutChange = v.InferOutput<typeof RolloutChange>;
