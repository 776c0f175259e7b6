import * as v from 'valibot';

const text = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('must not be empty'),
    v.maxLength(maxLength, `must be at most ${maxLength.toLocaleString('en')} characters`),
  );
const Line = text(500);
const Paragraph = text(5_000);
const HttpsUrl = v.pipe(
  v.string(),
  v.url('must be a URL'),
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
    /** An https URL, the name of a file in `DATA_DIR/site`, or empty for the built-in portrait. */
    src: v.union(
      [v.literal(''), HttpsUrl, PhotoFile],
      'must be empty, a URL that begins with https://, or a file name like portrait.jpg (also .png, .webp, .avif)',
    ),
    alt: Line,
  }),
  contact: v.strictObject({
    email: v.pipe(v.string(), v.email('must be an email address')),
    location: Line,
    links: v.array(v.strictObject({ label: Line, href: HttpsUrl })),
  }),
});
export type Site = v.InferOutput<typeof Site>;

/** Who may sign in and register: nobody, existing accounts only, or everyone. */
export const Accounts = v.picklist(['closed', 'login', 'open']);
export type Accounts = v.InferOutput<typeof Accounts>;

/** `GET /api/site`. */
export const SiteAnswer = v.strictObject({
  accounts: Accounts,
  ...Site.entries,
  photo: v.strictObject({
    /** An https URL, the path of a file on this site, or empty for the built-in portrait. */
    src: v.union([v.literal(''), HttpsUrl, v.pipe(v.string(), v.startsWith('/site/'))]),
    alt: Line,
  }),
});
export type SiteAnswer = v.InferOutput<typeof SiteAnswer>;
