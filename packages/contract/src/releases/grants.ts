import * as v from 'valibot';
import { BackendOrigin, LiteralPath, NavigationGroup, type RemoteDescriptor } from './remote-descriptor.js';

/** An address, or with `/*` at its end all addresses below it. */
export const GrantedPath = v.pipe(
  v.string(),
  v.check(
    (path) => v.is(LiteralPath, path.replace(/(?<=.)\/\*$/, '')),
    'is an address like /info/notes, or /notes/* for all below it',
  ),
);

/** What a remote may have. Without a grant, a remote may have everything. */
export const Grant = v.strictObject({
  paths: v.array(GrantedPath),
  /** The groups of the menu. */
  menu: v.array(NavigationGroup),
  /** Whether the server renders its screens. Otherwise, browsers do. */
  rendering: v.boolean(),
  /** The other origins that it may call from the browser; none in grants from before there were any. */
  connect: v.optional(v.array(BackendOrigin)),
});
export type Grant = v.InferOutput<typeof Grant>;

/** What covers a route's path: with a parameter, all addresses below what precedes that. */
export const grantedPathOf = (path: string): string => path.replace(/:.*/, '*');

/** What a remote already has counts as granted. */
export const grantOf = ({ routes, navigation, connect }: RemoteDescriptor): Grant => ({
  paths: [...new Set(routes.map(({ path }) => grantedPathOf(path)))],
  menu: [...new Set(navigation.map(({ group }) => group))],
  rendering: true,
  ...(connect && { connect }),
});

/** The other origins that a remote calls, as far as they are granted. */
export const connectedOrigins = (
  { connect = [] }: Pick<RemoteDescriptor, 'connect'>,
  grant: Grant | undefined,
): string[] => connect.filter((origin) => !grant || grant.connect?.includes(origin));

/** Also takes a route's path with parameters: a grant has none, so only an asterisk covers them. */
export const isGranted = (path: string, { paths }: Pick<Grant, 'paths'>): boolean =>
  paths.some((granted) =>
    granted.endsWith('/*') ? path.startsWith(granted.slice(0, -1)) : path === granted,
  );
