/** Between what is typed into the forms and what the API takes. */
import {
  GrantChange,
  NewReleaseToken,
  ReleasePromotion,
  type RemoteGrant,
  RolloutChange,
} from '@portico/contract/releases/managed-front-ends';
import { type NavigationGroup, NavigationGroup as Group } from '@portico/contract/releases/remote-descriptor';
import { releaseRights } from '@portico/contract/releases/tokens';
import { mapSchema } from '@portico/platform/form';
import * as v from 'valibot';

export const menuGroups: readonly NavigationGroup[] = Group.options;

/** A grant as the fields of a form. */
export const typedGrant = ({ paths, menu, rendering, connect = [], ...identity }: RemoteGrant) => ({
  ...identity,
  paths: paths.join('\n'),
  ...(Object.fromEntries(menuGroups.map((group) => [group, menu.includes(group)])) as Record<
    NavigationGroup,
    boolean
  >),
  rendering,
  connect: connect.join('\n'),
});

type Typed = Record<string, string | boolean>;

const wordsOf = (typed: Typed[string] = '') =>
  String(typed)
    .split(/[\s,]+/)
    .filter((word) => word !== '');

const grantOf = (typed: Typed) => ({
  paths: wordsOf(typed['paths']),
  menu: menuGroups.filter((group) => typed[group]),
  rendering: typed['rendering'],
  connect: wordsOf(typed['connect']),
  password: typed['password'],
});

/** Of a version that the dialog names. */
export const promotionRules = mapSchema(
  v.omit(ReleasePromotion, ['name', 'version']),
  ({ share, fix, again, password }: Typed) => ({
    ...(share && { share: Number(share) }),
    ...(fix === true && { fix }),
    ...(again === true && { again }),
    password,
  }),
);

export const rolloutRules = mapSchema(RolloutChange, ({ off, password, ...numbers }: Typed) => ({
  ...Object.fromEntries(Object.entries(numbers).map(([name, typed]) => [name, Number(typed || Number.NaN)])),
  ...(off && { off: wordsOf(off) }),
  password,
}));

export const grantRules = mapSchema(GrantChange, grantOf);

export const tokenRules = mapSchema(NewReleaseToken, (typed: Typed) => ({
  ...grantOf(typed),
  frontEnds: wordsOf(typed['frontEnds']),
  rights: releaseRights.filter((right) => typed[right]),
  until: typed['until'] || null,
}));
