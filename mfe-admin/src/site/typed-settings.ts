/** Between what is typed into the form and what the API takes. */
import {
  type Accounts,
  type SiteLink,
  type SiteSettings,
  SiteSettingsEdit,
} from '@portico/contract/site/site';
import type { ShownPicture } from '@portico/contract/pictures/picture';
import { linkFields } from '@portico/contract/site/link-fields';
import { siteFields } from '@portico/contract/site/site-fields';
import { namesOf } from '@portico/contract/field-facts';
import { mapSchema } from '@portico/platform/form';
import { ofPlace, picturesIn, stillUploading, uploadingName } from '../pictures/picture-rules';

type TextName = keyof typeof siteFields;

/** The built-in drawing, the owner's picture, or none. */
type BannerChoice = 'ours' | 'picture' | 'none';

export type PictureName = 'portraitPicture' | 'bannerPicture';

/** The settings as the form's fields have them. Links are one value: JSON. */
export type TypedSettings = Record<TextName, string> &
  Record<PictureName, ShownPicture[]> & {
    banner: BannerChoice;
    contactForm: boolean;
    systemTheme: boolean;
    accounts: Accounts;
    links: string;
    version: number;
  };

type Fields = Record<string, unknown>;

const linkNames = namesOf(linkFields);

/** Links as `TypedSettings` has them. */
export const linksAsText = (links: readonly object[]): string =>
  JSON.stringify(links.map((link) => linkNames.map((name) => [name, (link as SiteLink)[name] ?? ''])));

const asList = (picture: SiteSettings[PictureName]): ShownPicture[] =>
  picture ? [{ ...picture, alt: '' }] : [];

export const typedSettings = (settings: SiteSettings): TypedSettings => {
  const { banner, contactForm, systemTheme, accounts, ...others } = settings;
  const { portraitPicture, bannerPicture, links, version, ...texts } = others;
  return {
    ...(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text ?? ''])) as Record<
      TextName,
      string
    >),
    banner: bannerPicture ? 'picture' : banner,
    portraitPicture: asList(portraitPicture),
    bannerPicture: asList(bannerPicture),
    contactForm,
    systemTheme,
    accounts,
    links: linksAsText(links),
    version,
  };
};

export const readLinks = (text: string): SiteLink[] =>
  (JSON.parse(text) as [string, string][][]).map((link) => Object.fromEntries(link) as SiteLink);

/** The name of a link's field. */
export const linkField = (place: number, name: keyof SiteLink): string => `links.${place}.${name}`;

/** The links in a form, as `TypedSettings` has them. */
export function linksIn(form: HTMLFormElement): string {
  const typed = new FormData(form);
  const links: object[] = [];
  while (typed.has(linkField(links.length, 'kind')))
    links.push(Object.fromEntries(linkNames.map((name) => [name, typed.get(linkField(links.length, name))])));
  return linksAsText(links);
}

/** What is chosen, and what is wrong with it. */
function chosenIn(typed: Fields) {
  const isOwn = typed['banner'] === 'picture';
  const [portraitPicture = null] = picturesIn(typed['portraitPicture']);
  const [bannerPicture = null] = isOwn ? picturesIn(typed['bannerPicture']) : [];
  // The banner's field is hidden unless it is wanted.
  const names: PictureName[] = isOwn ? ['portraitPicture', 'bannerPicture'] : ['portraitPicture'];
  const problems = names
    .filter((name) => typed[uploadingName(name)])
    .map((path) => ({ msg: stillUploading, path: String(path) }));
  if (isOwn && bannerPicture === null && problems.length === 0)
    problems.push({ msg: 'Choose a picture, or another banner', path: 'bannerPicture' });
  const banner = isOwn ? 'none' : typed['banner'];
  return { chosen: { portraitPicture, bannerPicture, banner }, problems };
}

/** The API's rules. Errors name the form's fields. */
export const settingsRules = mapSchema(
  SiteSettingsEdit,
  (typed: Fields) => {
    const { contactForm, systemTheme, accounts, links = [], password } = typed;
    const texts = Object.fromEntries(namesOf(siteFields).map((name) => [name, typed[name]]));
    return { ...texts, ...chosenIn(typed).chosen, contactForm, systemTheme, accounts, links, password };
  },
  (problems, typed) => [
    ...chosenIn(typed).problems,
    ...problems.map((problem) => ofPlace(problem, 'links', 'Link')),
  ],
);
