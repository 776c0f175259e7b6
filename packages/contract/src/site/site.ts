import * as v from 'valibot';
import { OwnPassword } from '../accounts/own-password.js';
import { email, isEmail } from '../email.js';
import { andThen, requiredText, textRules, Version } from '../fields.js';
import { isHttps, isWebAddress } from '../formats.js';
import { homeParts, menuStyles } from './arrangement.js';
import { linkFields } from './link-fields.js';
import { siteFields } from './site-fields.js';
import { linkKinds } from './link-kinds.js';
import { optionalPicture, Picture } from '../pictures/picture.js';
import { sampleLists } from '../rows/sample/lists.js';
import { type Theme, themes } from '../themes.js';

const text = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('must not be empty'),
    v.maxLength(maxLength, `must be at most ${new Intl.NumberFormat('en').format(maxLength)} characters`),
  );
const Line = text(500);
const Paragraph = text(5_000);
const HttpsUrl = v.pipe(
  v.string(),
  v.check(isWebAddress, 'must be a URL'),
  v.startsWith('https://', 'must begin with https://'),
);

const PhotoFile = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-][A-Za-z0-9._-]*\.(?:jpe?g|png|webp|avif)$/i));

/** `DATA_DIR/site.json`: the owner's content, with which an installation begins. */
export const Site = v.strictObject({
  name: Line,
  tagline: Line,
  /** The h1 of the home page. */
  welcome: Line,
  biography: v.pipe(v.array(Paragraph), v.minLength(1, 'must hold at least one paragraph')),
  photo: v.optional(
    v.strictObject({
      /** An https URL, the name of a file in `DATA_DIR/site`, or empty for the built-in portrait. */
      src: v.union(
        [v.literal(''), HttpsUrl, PhotoFile],
        'must be empty, a URL that begins with https://, or a file name like portrait.jpg (also .png, .webp, .avif)',
      ),
      alt: Line,
    }),
  ),
  contact: v.strictObject({
    email: v.pipe(v.string(), v.check(isEmail, 'must be an email address')),
    location: Line,
    links: v.array(v.strictObject({ label: Line, href: HttpsUrl })),
  }),
});
export type Site = v.InferOutput<typeof Site>;

/** Who may sign in and register: nobody (`maySignIn` has an exception), existing accounts only, or everyone. */
export const Accounts = v.picklist(['closed', 'login', 'open'], 'Accounts must be closed, login or open');
export type Accounts = v.InferOutput<typeof Accounts>;

const SiteLink = v.strictObject({
  ...textRules(linkFields),
  kind: v.picklist(linkKinds, linkFields.kind.required),
  href: v.pipe(
    requiredText(linkFields.href),
    andThen((text) => (isHttps(text) ? undefined : 'Use an address that begins with https://')),
  ),
});
export type SiteLink = v.InferOutput<typeof SiteLink>;

/** `site.json` had no limit. */
export const maxLinks = 100;

const ofArranged = { label: 'Name', maxLength: 60, sample: 'Work' } as const;

/** See `Arranged`. */
const arrangement = <Of extends v.GenericSchema<string>>(of: Of) =>
  v.pipe(
    v.array(
      v.strictObject({
        of,
        ...textRules({ label: ofArranged }),
        isHidden: v.optional(v.boolean('Hidden must be true or false'), false),
      }),
      'It must be a list',
    ),
    v.maxLength(200, 'There can be at most 200'),
  );
const shownParts = <Of extends v.GenericSchema<string>>(of: Of) =>
  v.array(v.strictObject({ of, label: v.nullable(v.string()) }));

const HomePart = v.picklist(homeParts);

const settings = {
  ...textRules(siteFields),
  email,
  banner: v.picklist(['ours', 'none'], 'Banner must be ours or none'),
  contactForm: v.optional(v.boolean('Contact form must be true or false'), false),
  systemTheme: v.optional(v.boolean('System theme must be true or false'), false),
  countVisits: v.optional(v.boolean('Count visits must be true or false'), true),
  menuStyle: v.optional(v.picklist(menuStyles, 'Menu must be grouped or flat'), 'grouped'),
  /** Null while they are as usual. */
  menu: v.optional(v.nullable(arrangement(v.pipe(v.string(), v.maxLength(200)))), null),
  home: v.optional(v.nullable(arrangement(HomePart)), null),
  resume: v.optional(v.nullable(arrangement(v.pipe(v.string(), v.maxLength(200)))), null),
  fitResume: v.optional(v.boolean('Fit on one page must be true or false'), false),
  /** Once the owner account is claimed, and unless `ACCOUNTS` is set. */
  accounts: v.optional(Accounts, 'open'),
  /** Whether administrators need a session that was opened with a passkey. The owner turns it on in one. */
  requirePasskey: v.optional(v.boolean('Required passkey must be true or false'), false),
  links: v.pipe(
    v.array(SiteLink, 'Links must be a list'),
    v.maxLength(maxLinks, `There can be at most ${maxLinks} links`),
  ),
};

/** `PUT /api/site/settings`, each as it is wanted: what is absent stays. */
export const SiteSettingsEdit = v.strictObject({
  ...settings,
  portraitPicture: optionalPicture,
  bannerPicture: optionalPicture,
  resumePicture: optionalPicture,
  /** Required if `email` changes. */
  password: v.optional(OwnPassword),
});
export type SiteSettingsEdit = v.InferOutput<typeof SiteSettingsEdit>;

const uploaded = {
  /** Shown instead of the address in `portrait`. */
  portraitPicture: v.nullable(Picture),
  /** Shown instead of what `banner` says, which earlier front ends show. */
  bannerPicture: v.nullable(Picture),
  resumePicture: v.nullable(Picture),
};

/** `GET /api/site/settings`. */
export const SiteSettings = v.strictObject({ ...settings, ...uploaded, version: Version });
export type SiteSettings = v.InferOutput<typeof SiteSettings>;

const Colour = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/));

const Accents = v.strictObject(
  Object.fromEntries(themes.map((theme) => [theme, Colour])) as Record<Theme, typeof Colour>,
);

const SamplePart = v.picklist(['site', ...sampleLists]);
export type SamplePart = v.InferOutput<typeof SamplePart>;

/** `GET /api/site`. What is optional is absent in the built-in sample. */
export const SiteAnswer = v.strictObject({
  accounts: Accounts,
  /** Whose decision that is; absent until the owner account is claimed. */
  accountsSetBy: v.optional(v.picklist(['environment', 'owner'])),
  ...Site.entries,
  /** Empty if the owner has none, and typed a dash. */
  tagline: v.string(),
  /** Paragraphs in Markdown, longer ones than in `site.json` too. */
  biography: v.array(v.string()),
  /** The biography's Markdown as HTML; `biography` is for front ends that don't know it. */
  biographyHtml: v.optional(v.string()),
  photo: v.strictObject({
    /** An https URL, the path of a file on this site, or empty for the built-in portrait. */
    src: v.union([v.literal(''), HttpsUrl, v.pipe(v.string(), v.regex(/^\/(?:site|pictures)\//))]),
    alt: Line,
  }),
  contact: v.strictObject({
    ...Site.entries.contact.entries,
    /** Empty if the owner names none. */
    location: v.string(),
    links: v.array(v.strictObject({ label: Line, href: HttpsUrl, kind: v.optional(v.picklist(linkKinds)) })),
  }),
  availability: v.optional(v.nullable(v.string())),
  /** Of the owner's content (BCP 47). */
  language: v.optional(v.nullable(v.string())),
  /** As each theme shows it, readable (WCAG AA). */
  accent: v.optional(v.nullable(Accents)),
  banner: v.optional(settings.banner),
  ...v.partial(v.strictObject(uploaded)).entries,
  /** Whether visitors can write a message at `/contact`. */
  contactForm: v.optional(v.boolean()),
  /** Whether a page begins in the theme of the visitor's system. */
  systemTheme: v.optional(v.boolean()),
  /** Whether browsers say which pages they show. */
  countVisits: v.optional(v.boolean()),
  /** Whether a forgotten password can be reset by mail. */
  resetByMail: v.optional(v.boolean()),
  monogram: v.optional(v.nullable(v.string())),
  /** Of Home and About; null if they are derived. */
  searchTitle: v.optional(v.nullable(v.string())),
  searchDescription: v.optional(v.nullable(v.string())),
  /** What it shows, in order, under the owner's names, if there are any; absent while it is as usual. */
  home: v.optional(shownParts(HomePart)),
  resume: v.optional(shownParts(v.string())),
  phone: v.optional(v.nullable(v.string())),
  profileText: v.optional(v.nullable(v.string())),
  /** Whether the résumé as PDF is set in smaller type, to fit on one page. */
  fitResume: v.optional(v.boolean()),
  /** What is still the built-in sample: the owner's texts, and lists without a row of the owner's own. */
  sample: v.optional(v.array(SamplePart)),
});
export type SiteAnswer = v.InferOutput<typeof SiteAnswer>;

/** `GET /api/site/privacy`: what the page shows below its heading, with the owner's part. */
export const PrivacyPolicy = v.strictObject({
  /** BCP 47. */
  language: v.string(),
  html: v.string(),
});
export type PrivacyPolicy = v.InferOutput<typeof PrivacyPolicy>;

/** `GET /api/site/menu`: the paths and names of its entries. */
export const UsualMenu = v.array(v.strictObject({ of: v.string(), usual: v.string() }));
export type UsualMenu = v.InferOutput<typeof UsualMenu>;

/** `GET /api/site/missing-letters`: what the résumé as PDF can't show, because no font on the server has it. */
export const MissingLetters = v.array(v.strictObject({ text: v.string(), letters: v.string() }));
export type MissingLetters = v.InferOutput<typeof MissingLetters>;
