import * as v from 'valibot';

const Line = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('must not be empty'),
  v.maxLength(500, 'is at most 500 characters'),
);
const Paragraph = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('must not be empty'),
  v.maxLength(5_000, 'is at most 5,000 characters'),
);
const HttpsAddress = v.pipe(
  v.string(),
  v.url('is an address'),
  v.startsWith('https://', 'begins with https://'),
);

/** `DATA_DIR/site.json`: the owner's content. */
export const Site = v.strictObject({
  name: Line,
  tagline: Line,
  /** The h1 of the home page. */
  welcome: Line,
  biography: v.pipe(v.array(Paragraph), v.minLength(1, 'holds at least one paragraph')),
  photo: v.strictObject({
    /** An https address, or empty for the built-in portrait. */
    src: v.union([v.literal(''), HttpsAddress], 'is empty or an address that begins with https://'),
    alt: Line,
  }),
  contact: v.strictObject({
    email: v.pipe(v.string(), v.email('is an e-mail address')),
    location: Line,
    links: v.array(v.strictObject({ label: Line, href: HttpsAddress })),
  }),
});
export type Site = v.InferOutput<typeof Site>;

/** Who may sign in and register (api-contract.md, Accounts). */
export const Accounts = v.picklist(['closed', 'login', 'open']);
export type Accounts = v.InferOutput<typeof Accounts>;

/** `GET /api/site`. */
export const SiteAnswer = v.strictObject({ accounts: Accounts, ...Site.entries });
export type SiteAnswer = v.InferOutput<typeof SiteAnswer>;
