/** Between what is typed into the form and what the API takes. */
import {
  type Accounts,
  type SiteLink,
  type SiteSettings,
  SiteSettingsEdit,
} from '@portico/contract/site/site';
import type { ShownPicture } from '@portico/contract/pictures/picture';
import type { ProblemError } from '@portico/contract/problem';
import { linkFields } from '@portico/contract/site/link-fields';
import { siteFields } from '@portico/contract/site/site-fields';
import { namesOf } from '@portico/contract/field-facts';
import type { FormSchema } from '@portico/platform/form';
import { stillUploading, typedPicture, uploadingName } from '../pictures/picture-rules';

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

type Typed = Record<string, string | boolean>;

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

function typedLinks(typed: Typed): object[] {
  const places = Object.keys(typed).flatMap((name) => /^links\.(\d+)\.kind$/.exec(name)?.[1] ?? []);
  return places
    .map(Number)
    .sort((one, other) => one - other)
    .map((place) => Object.fromEntries(linkNames.map((name) => [name, typed[linkField(place, name)]])));
}

/** The links in a form, as `TypedSettings` has them. */
export const linksIn = (form: HTMLFormElement): string =>
  linksAsText(typedLinks(Object.fromEntries(new FormData(form)) as Typed));

function typedPictures(typed: Typed) {
  const portraitPicture = typedPicture(typed, 'portraitPicture');
  const isOwn = typed['banner'] === 'picture';
  const bannerPicture = isOwn ? typedPicture(typed, 'bannerPicture') : null;
  const problems: [PictureName, string][] = (['portraitPicture', 'bannerPicture'] as const).flatMap((name) =>
    // The banner's field is hidden unless it is wanted.
    typed[uploadingName(name)] && (name === 'portraitPicture' || isOwn) ? [[name, stillUploading]] : [],
  );
  if (isOwn && bannerPicture === null && problems.length === 0)
    problems.push(['bannerPicture', 'Choose a picture, or another banner']);
  return { chosen: { portraitPicture, bannerPicture }, problems };
}

/** The API's rules. Errors name the form's fields. */
export const settingsRules: FormSchema<SiteSettingsEdit> = {
  '~standard': {
    validate(values) {
      const typed = values as Typed;
      const texts = Object.fromEntries(namesOf(siteFields).map((name) => [name, typed[name]]));
      const { chosen, problems } = typedPictures(typed);
      const banner = typed['banner'] === 'ours' ? 'ours' : 'none';
      const { contactForm, systemTheme, accounts, password } = typed;
      const others = { banner, contactForm, systemTheme, accounts, links: typedLinks(typed), password };
      const checked = SiteSettingsEdit['~standard'].validate({ ...texts, ...chosen, ...others });
      if (checked instanceof Promise || (!checked.issues && problems.length === 0)) return checked;
      const issues = (checked.issues ?? []).map(({ message, path = [] }) => {
        const keys = path.map((part) => String(typeof part === 'object' ? part.key : part));
        const of = keys.length > 1 && keys[0] === 'links' ? `Link ${Number(keys[1]) + 1}: ` : '';
        return { message: `${of}${message}`, path: [keys.join('.')] };
      });
      return { issues: [...problems.map(([name, message]) => ({ message, path: [name] })), ...issues] };
    },
  },
};

/** The API's errors of a picture are at its field. */
export const atPicture = (error: ProblemError): ProblemError =>
  error.path === undefined ? error : { ...error, path: error.path.replace(/\.pictureId$/, '') };
