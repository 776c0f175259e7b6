import * as v from 'valibot';
import { parametersOf } from './route-pattern.js';

/**
 * Who may open a screen or see a menu entry. `unlisted`: everyone who has its address, which search engines aren't told; only
 * browsers render it. `visitor`: only people who are signed out.
 */
export const Access = v.picklist(['everyone', 'unlisted', 'visitor', 'user', 'admin']);
export type Access = v.InferOutput<typeof Access>;

/** Incremented by each change that breaks existing remotes. A shell loads only remotes with its own version. */
export const contractVersion = 1;

/** Whether the server works with a shell of this contract: of its own, or of the one before, which may wait for the teams. */
export const isServed = (contract: number): boolean =>
  contract === contractVersion || contract === contractVersion - 1;

const FrontEndName = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]*$/, 'is lower-case words joined by hyphens'),
  // Every object has it, and names are keys.
  v.notValue('constructor', 'is reserved'),
);

/** Of a menu entry, or granted to a remote. */
export const LiteralPath = v.pipe(
  v.string(),
  v.regex(
    /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/,
    'is an absolute path of lower-case segments, like /info/about',
  ),
);

export const RoutePath = v.pipe(
  v.string(),
  v.regex(
    /^\/(?:(?:[a-z0-9-]+|:[a-z][A-Za-z0-9]*)(?:\/(?:[a-z0-9-]+|:[a-z][A-Za-z0-9]*))*)?$/,
    'is an absolute path of lower-case segments and parameters, like /info/about or /info/notes/:slug',
  ),
  v.check(
    (path) => !path.startsWith('/:'),
    'must not begin with a parameter, which would match addresses of the whole site',
  ),
  v.check(
    (path) => new Set(parametersOf(path)).size === parametersOf(path).length,
    'must give each parameter a name of its own',
  ),
);

const Sentence = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'), v.maxLength(200));

const ApiPath = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]*(?:\/[a-z0-9-]+)*$/, 'is a path under /api, like notes'),
);

/** Where this site's API says which addresses a route with one parameter has. */
const Addresses = v.strictObject({
  /** For the sitemap: each row of its answer has a value of the parameter in a field, or null. */
  list: ApiPath,
  field: v.pipe(v.string(), v.nonEmpty('must not be empty')),
  /**
   * Below it, `/VALUE` answers 404 where the route has nothing, and otherwise what has the parameter's value now in the same field.
   * Then the server knows without the screen whether a page is there or has moved.
   */
  at: v.optional(ApiPath),
});

/** Of these words and the screen, where that isn't English. In a page, only what isn't in the page's language has it. */
const Lang = v.optional(
  v.pipe(v.string(), v.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]+)*$/, 'is a language, like fr')),
);

/** Of what is for an `admin`: only the site's owner sees it. */
const OwnerOnly = v.optional(v.literal(true));

const Route = v.strictObject({
  path: RoutePath,
  /** The exposed module that has the screen as its default export. */
  module: v.pipe(
    v.string(),
    v.regex(/^\.\/[A-Za-z][A-Za-z0-9-]*$/, 'is an exposed module, like ./interests'),
  ),
  lang: Lang,
  /** SCREEN in the page's title, "SCREEN – SITE NAME". */
  title: Sentence,
  description: Sentence,
  access: Access,
  ownerOnly: OwnerOnly,
  addresses: v.optional(Addresses),
  /** What its screen is given besides those of the address. */
  parameters: v.optional(v.record(v.string(), v.string())),
  /** In the menu only while people may sign in, or also register. */
  accounts: v.optional(v.picklist(['login', 'open'])),
});
export type Route = v.InferOutput<typeof Route>;

/** The shell decides the groups' labels and looks; a remote chooses a group and a position in it. */
export const NavigationGroup = v.picklist(['main', 'info', 'user', 'management', 'account', 'footer']);
export type NavigationGroup = v.InferOutput<typeof NavigationGroup>;

/** A number beside a menu entry, unless it is 0. */
const Badge = v.strictObject({
  /** Where this site's API answers `{ "count": 3 }`. */
  path: ApiPath,
  /** What is counted: `unread`. */
  label: Sentence,
});
export type Badge = v.InferOutput<typeof Badge>;

const NavigationEntry = v.strictObject({
  lang: Lang,
  label: Sentence,
  path: LiteralPath,
  group: NavigationGroup,
  /** Ascending; entries with the same order are sorted by label. */
  order: v.number(),
  /** The heading that it is under in its submenu, with the others of the same. */
  section: v.optional(Sentence),
  access: Access,
  ownerOnly: OwnerOnly,
  badge: v.optional(Badge),
  /** A list of the site: while that is empty, the entry isn't there. */
  filled: v.optional(v.picklist(['experience', 'project', 'interests'])),
});
export type NavigationEntry = v.InferOutput<typeof NavigationEntry>;

const originPattern = /^(?:https:\/\/[a-z0-9.-]+|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d+)?$/;

/** No more than what a content security policy can hold: no wildcard, no path, no other scheme. */
function isOrigin(given: string): boolean {
  try {
    return originPattern.test(given) && new URL(given).origin === given;
  } catch {
    return false;
  }
}

/** Where another backend is. */
export const BackendOrigin = v.pipe(
  v.string(),
  v.check(isOrigin, 'is an origin like https://api.notes.example, or http://localhost:4100'),
);

export const Range = v.pipe(
  v.string(),
  v.regex(/^\^\d+\.\d+\.\d+(?: \|\| \^\d+\.\d+\.\d+)*$/, 'is ranges like ^19.3.1 || ^20.0.0'),
);

const ContractVersion = v.pipe(v.number(), v.integer(), v.minValue(1));

/** `remote.json`: what the shell and the API know about a remote before they load it. */
export const RemoteDescriptor = v.strictObject({
  name: FrontEndName,
  /** Several where it works with shells of both, so that it needn't be released together with the next shell. */
  contract: v.union([ContractVersion, v.pipe(v.array(ContractVersion), v.nonEmpty('must name one'))]),
  /** Ranges of shared packages beyond what it is built with, like `"react": "^19.3.1 || ^20.0.0"`: tested by its team. */
  accepts: v.optional(v.strictObject({ react: v.optional(Range), '@portico/platform': v.optional(Range) })),
  routes: v.array(Route),
  navigation: v.array(NavigationEntry),
  /** Other origins that its screens call from the browser. */
  connect: v.optional(v.pipe(v.array(BackendOrigin), v.maxLength(10, 'has at most 10 origins'))),
});
export type RemoteDescriptor = v.InferOutput<typeof RemoteDescriptor>;
