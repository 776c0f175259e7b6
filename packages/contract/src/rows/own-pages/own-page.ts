import * as v from 'valibot';
import { andThen, Id, requiredText, textRules, Version } from '../../fields.js';
import type { Route } from '../../releases/remote-descriptor.js';
import { serverSegments } from '../../releases/route-pattern.js';
import { ownPageFields } from './own-page-fields.js';

const { address, ...others } = ownPageFields;

/** Each has a route and maybe a menu entry, which all pages of the site have in them. */
export const maxOwnPages = 50;

/** The built-in policy's, which a page of the owner's own may have instead. */
export const privacyAddress = 'privacy';

/** Whether pages of the owner's own are shown by a route's screen. */
export const isOfOwnPages = ({ addresses }: Pick<Route, 'addresses'>): boolean =>
  addresses?.list === 'own-pages';

/** What is said of an address that a page can't have. */
export const addressRefusals = {
  shape: 'Use lower-case letters, digits and hyphens in the address, like now',
  server: 'The server uses this address itself. Choose another.',
  screen: 'A screen of this site has this address. Choose another.',
  page: 'Another page has this address. Choose another.',
} as const;

const written = {
  ...textRules(others),
  address: v.pipe(
    requiredText(address),
    andThen((text) => {
      if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)) return addressRefusals.shape;
      return serverSegments.includes(text) ? addressRefusals.server : undefined;
    }),
  ),
  draft: v.optional(v.boolean('Draft must be true or false'), false),
};

/** A page as administrators edit it. */
export const OwnPage = v.strictObject({ pageId: Id, ...written, version: Version });
export type OwnPage = v.InferOutput<typeof OwnPage>;

/** `POST /api/own-pages/add`. */
export const NewOwnPage = v.pipe(v.strictObject(written));
export type NewOwnPage = v.InferOutput<typeof NewOwnPage>;

/** `PUT /api/own-pages/edit/{pageId}`. */
export const OwnPageEdit = v.strictObject({ pageId: Id, ...written });
export type OwnPageEdit = v.InferOutput<typeof OwnPageEdit>;

/** One that visitors see, as menus show it. */
export type ListedOwnPage = Pick<OwnPage, 'title' | 'address' | 'place'>;

/** `GET /api/own-pages/at/{address}`. */
export const ShownOwnPage = v.strictObject({
  title: written.title,
  /** Of its beginning. */
  description: v.string(),
  /** Without scripts and styles. */
  html: v.string(),
});
export type ShownOwnPage = v.InferOutput<typeof ShownOwnPage>;
