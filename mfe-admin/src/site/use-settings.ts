import type { Picture } from '@portico/contract/pictures/picture';
import type { SiteSettings } from '@portico/contract/site/site';
import { siteFields } from '@portico/contract/site/site-fields';
import type { FieldFacts } from '@portico/contract/field-facts';
import { useLostUpdate } from '@portico/platform/form';
import { useText } from '@portico/platform/text';
import { useState } from 'react';
import { type PictureName, type TypedSettings, typedSettings } from './typed-settings';

/** What parts make their fields of. @param loaded the initial values */
export function useSettings(loaded: SiteSettings) {
  const text = useText();
  const [filled] = useState(() => typedSettings(loaded));
  const { seen, present, saved, refused } = useLostUpdate(filled, typedSettings);
  const [typed, setTyped] = useState<Partial<TypedSettings>>({});
  const [pictures, setPictures] = useState<Record<PictureName, Picture | undefined>>({
    portraitPicture: filled.portraitPicture[0],
    bannerPicture: filled.bannerPicture[0],
  });
  return {
    filled,
    seen,
    present,
    saved,
    refused,
    setTyped,
    /** With the texts and choices that are typed into the form. */
    now: { ...seen, ...typed },
    pictures,
    field(name: keyof typeof siteFields) {
      const { label, hint }: FieldFacts = siteFields[name];
      const given = {
        name,
        label: text(label),
        hint: hint && text(hint),
        defaultValue: filled[name],
        present: present(name),
      };
      return { autoComplete: 'off', ...given };
    },
    picture: (name: PictureName) => ({
      name,
      defaultValue: filled[name],
      present: present(name),
      onShow: ([shown]: readonly Picture[]) => setPictures((before) => ({ ...before, [name]: shown })),
    }),
  };
}

export type Settings = ReturnType<typeof useSettings>;
