import * as v from 'valibot';

const Line = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('must not be empty'),
  v.maxLength(500, 'must be at most 500 characters'),
);
const Paragraph = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('must not be empty'),
  v.maxLength(5_000, 'must be at most 5,000 characters'),
);
const HttpsAddress = v.pipe(
  v.string(),
  v.url('must be an address'),
  v.startsWith('https://', 'must begin with https://'),
);

const PhotoFile = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-][A-Za-z0-9._-]*\.(?:jpe?g|png|webp|avif)$/i));

/** `DATA_DIR/site.json`: the owner's content. */
export const Site = v.strictObject({
  name: Line,
  tagline: Line,
  /** The h1 of the home page. */
  welcome: Line,
  biography: v.pipe(v.array(Paragraph), v.minLength(1, 'must hold at least one paragraph')),
  photo: v.strictObject({
    /** An https address, the name of a file in `DATA_DIR/site`, or empty for the built-in portrait. */
    src: v.union(
      [v.literal(''), HttpsAddress, PhotoFile],
      'must be empty, an address that begins with https://, or a file name like portrait.jpg (also .png, .webp, .avif)',
    ),
    alt: Line,
  }),
  contact: v.strictObject({
    email: v.pipe(v.string(), v.email('must be an email address')),
    location: Line,
    links: v.array(v.strictObject({ label: Line, href: HttpsAddress })),
  }),
});
export type Site = v.InferOutput<typeof Site>;

/** Who may sign in and register (api-contract.md, Accounts). */
export const Accounts = v.picklist(['closed', 'login', 'open']);
export type Accounts = v.InferOutput<typeof Accounts>;

/** `GET /api/site`. */
export const SiteAnswer = v.strictObject({
  accounts: Accounts,
  ...Site.entries,
  photo: v.strictObject({
    /** An https address, the path of a file that this site serves, or empty for the built-in portrait. */
    src: v.union([v.literal(''), HttpsAddress, v.pipe(v.string(), v.startsWith('/site/'))]),
    alt: Line,
  }),
});
export type SiteAnswer = v.InferOutput<typeof SiteAnswer>;
