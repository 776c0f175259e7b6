import type { Picture } from '@portico/contract/pictures/picture';
import type { SiteSettings } from '@portico/contract/site/site';
import { siteFields, siteMarks } from '@portico/contract/site/site-fields';
import { useLostUpdate } from '@portico/platform/form';
import { useState } from 'react';
import { type PictureName, type TypedSettings, typedSettings } from './typed-settings';

/** What parts make their fields of. @param loaded the initial values */
export function useSettings(loaded: SiteSettings) {
  const [filled] = useState(() => typedSettings(loaded));
  const { present, ...kept } = useLostUpdate(filled, typedSettings);
  const [typed, setTyped] = useState<Partial<TypedSettings>>({});
  const put = (fields: object) => setTyped((before) => ({ ...before, ...fields }));
  return {
    ...kept,
    filled,
    present,
    put,
    /** With what is typed, chosen and uploaded. */
    now: { ...kept.seen, ...typed },
    field: <Name extends keyof typeof siteFields>(name: Name) => ({
      ...{ name, facts: siteFields, row: filled, present },
    }),
    mark: <Name extends keyof typeof siteMarks>(name: Name) => ({
      ...{ name, facts: siteMarks, row: filled, present },
    }),
    /** Of a choice or a list. */
    value: <Name extends keyof TypedSettings>(name: Name) => ({
      ...{ name, saved: filled[name], present: present(name) },
    }),
    picture: (name: PictureName) => ({
      ...{ name, defaultValue: filled[name], present: present(name) },
      onShow: (shown: readonly Picture[]) => put({ [name]: shown }),
    }),
  };
}

export type Settings = ReturnType<typeof useSettings>;
