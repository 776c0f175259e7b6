/** Between what is typed into the form and what the API takes. */
import { type SiteSettings, SiteSettingsEdit } from '@portico/contract/site/site';
import type { Arranged } from '@portico/contract/site/arrangement';
import type { ShownPicture } from '@portico/contract/pictures/picture';
import type { linkFields } from '@portico/contract/site/link-fields';
import { siteFields } from '@portico/contract/site/site-fields';
import { mapSchema } from '@portico/platform/form';
import * as v from 'valibot';
import { ofPlace, picturesIn, stillUploading, uploadingName } from '../pictures/picture-rules';

const pictureNames = ['portraitPicture', 'bannerPicture', 'resumePicture'] as const;
export type PictureName = (typeof pictureNames)[number];

export type TypedLink = Record<keyof typeof linkFields, string>;

/** What the form's fields have in another way than the API. */
type Typed = Record<keyof typeof siteFields, string> &
  Record<PictureName, ShownPicture[]> & {
    /** The built-in drawing, the owner's picture, or none. */
    banner: SiteSettings['banner'] | 'picture';
    menu: Arranged[];
    home: Arranged[];
    resume: Arranged[];
    links: TypedLink[];
  };

/** The settings as the form's fields have them. */
export type TypedSettings = Omit<SiteSettings, keyof Typed> & Typed;

type Fields = Record<string, unknown>;

export const typedSettings = (settings: SiteSettings): TypedSettings => {
  const typed: Fields = { ...settings };
  for (const [name, value] of Object.entries(settings)) typed[name] = value ?? (name in siteFields ? '' : []);
  for (const name of pictureNames)
    typed[name] = [settings[name] ?? []].flat().map((one) => ({ ...one, alt: '' }));
  if (settings.bannerPicture) typed['banner'] = 'picture';
  return typed as TypedSettings;
};

/** Of the only picture, which has no alternative text here. */
const idIn = (typed: unknown) => picturesIn(typed).map(({ pictureId }) => ({ pictureId }))[0] ?? null;

/** The banner's field is hidden unless it is wanted. */
const isWanted = (typed: Fields, name: PictureName) =>
  name in typed && (name !== 'bannerPicture' || typed['banner'] === 'picture');

function problemOf(typed: Fields, path: PictureName) {
  if (!isWanted(typed, path)) return [];
  if (typed[uploadingName(path)]) return [{ ...stillUploading, path }];
  const isMissing = path === 'bannerPicture' && idIn(typed[path]) === null;
  return isMissing ? [{ msg: 'Choose a picture, or another banner', path }] : [];
}

/** The API's rules, of the fields that are there. Errors name the form's fields. */
export const settingsRules = mapSchema(
  v.partial(SiteSettingsEdit),
  (typed: Fields) => {
    const fields = Object.fromEntries(Object.entries(typed).filter(([name]) => !name.includes('.')));
    for (const name of pictureNames)
      if (name in typed) fields[name] = isWanted(typed, name) ? idIn(typed[name]) : null;
    return typed['banner'] === 'picture' ? { ...fields, banner: 'none' } : fields;
  },
  (problems, typed) => [
    ...pictureNames.flatMap((name) => problemOf(typed, name)),
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
