/** Between what is typed into the form and what the API takes. */
import { type Accounts, type SiteSettings, SiteSettingsEdit } from '@portico/contract/site/site';
import type { Arranged, MenuStyle } from '@portico/contract/site/arrangement';
import type { ShownPicture } from '@portico/contract/pictures/picture';
import { linkFields } from '@portico/contract/site/link-fields';
import { siteFields } from '@portico/contract/site/site-fields';
import { namesOf } from '@portico/contract/field-facts';
import { mapSchema } from '@portico/platform/form';
import * as v from 'valibot';
import { ofPlace, picturesIn, stillUploading, uploadingName } from '../pictures/picture-rules';

type TextName = keyof typeof siteFields;

/** The built-in drawing, the owner's picture, or none. */
type BannerChoice = 'ours' | 'picture' | 'none';

export type PictureName = 'portraitPicture' | 'bannerPicture';

export type TypedLink = Record<keyof typeof linkFields, string>;

/** The settings as the form's fields have them. */
export type TypedSettings = Record<TextName, string> &
  Record<PictureName, ShownPicture[]> & {
    banner: BannerChoice;
    contactForm: boolean;
    systemTheme: boolean;
    countVisits: boolean;
    menuStyle: MenuStyle;
    menu: Arranged[];
    home: Arranged[];
    accounts: Accounts;
    requirePasskey: boolean;
    links: TypedLink[];
    version: number;
  };

type Fields = Record<string, unknown>;

const linkNames = namesOf(linkFields);

const asList = (picture: SiteSettings[PictureName]): ShownPicture[] =>
  picture ? [{ ...picture, alt: '' }] : [];

export const typedSettings = (settings: SiteSettings): TypedSettings => {
  const { banner, portraitPicture, bannerPicture, links, menu, home } = settings;
  const filled = Object.entries(settings).map(([name, value]) => [name, value ?? '']);
  return {
    ...(Object.fromEntries(filled) as TypedSettings),
    banner: bannerPicture ? 'picture' : banner,
    portraitPicture: asList(portraitPicture),
    bannerPicture: asList(bannerPicture),
    menu: menu ?? [],
    home: home ?? [],
    links: links.map((link) => Object.fromEntries(linkNames.map((name) => [name, link[name]])) as TypedLink),
  };
};

/** Of the only picture, which has no alternative text here. */
function idIn(typed: unknown) {
  const [picture] = picturesIn(typed);
  return picture ? { pictureId: picture.pictureId } : null;
}

/** What is chosen of the fields that are there, and what is wrong with it. */
function chosenIn(typed: Fields) {
  const isOwn = typed['banner'] === 'picture';
  const bannerPicture = isOwn ? idIn(typed['bannerPicture']) : null;
  const chosen = {
    ...('portraitPicture' in typed && { portraitPicture: idIn(typed['portraitPicture']) }),
    ...('banner' in typed && { bannerPicture, banner: isOwn ? 'none' : typed['banner'] }),
  };
  // The banner's field is hidden unless it is wanted.
  const names: PictureName[] = isOwn ? ['portraitPicture', 'bannerPicture'] : ['portraitPicture'];
  const problems = names
    .filter((name) => typed[uploadingName(name)])
    .map((path) => ({ ...stillUploading, path: String(path) }));
  if (isOwn && bannerPicture === null && problems.length === 0)
    problems.push({ msg: 'Choose a picture, or another banner', path: 'bannerPicture' });
  return { chosen, problems };
}

/** The API's rules, of the fields that are there. Errors name the form's fields. */
export const settingsRules = mapSchema(
  v.partial(SiteSettingsEdit),
  (typed: Fields) => {
    const fields = Object.entries(typed).filter(([name]) => !name.includes('.'));
    return { ...Object.fromEntries(fields), ...chosenIn(typed).chosen };
  },
  (problems, typed) => [
    ...chosenIn(typed).problems,
    ...problems.map((problem) => ofPlace(problem, 'links', 'Link')),
  ],
);

/** Whether what an edit would replace is as it was seen. */
export function hasSame(edit: object, current: SiteSettings, seen: TypedSettings): boolean {
  const [now, before] = [typedSettings(current), seen].map((settings) =>
    JSON.stringify(Object.keys(edit).map((name) => settings[name as keyof TypedSettings])),
  );
  return now === before;
}
