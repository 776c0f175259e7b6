import type { SiteSettings } from '@portico/contract/site/site';
import { english, frameLanguage } from '@portico/contract/texts/language';
import { alertRaised } from '@portico/platform/alerts';
import { changedElsewhere } from '@portico/platform/api';
import { Form } from '@portico/platform/form';
import { usePage } from '@portico/platform/page';
import { useAppDispatch } from '@portico/platform/store';
import { useText } from '@portico/platform/text';
import { type ComponentType, useEffect, useEffectEvent, useRef } from 'react';
import { saveSettings, useSiteRefetch } from './first-steps-api';
import { Preview } from './preview';
import styles from './site-settings.module.css';
import { hasSame, settingsRules } from './typed-settings';
import { type Settings, useSettings } from './use-settings';

interface SettingsFormProps {
  /** The initial values. */
  loaded: SiteSettings;
  /** The fields. */
  Part: ComponentType<Settings>;
  hasPreview: boolean;
}

/** The form of a part: it has the part's settings, and saves no others. */
export function SettingsForm({ loaded, Part, hasPreview }: SettingsFormProps) {
  const dispatch = useAppDispatch();
  const refetchSite = useSiteRefetch();
  const text = useText();
  const { language = english, languages = [] } = usePage();
  const settings = useSettings(loaded);
  const { seen, saved, refused, put, now } = settings;
  const region = useRef<HTMLDivElement>(null);
  const read = () => {
    const typed = [...new FormData(region.current!.querySelector('form')!)];
    // A picture's field has a file, and says itself what is uploaded.
    put(Object.fromEntries(typed.filter(([, value]) => typeof value === 'string')));
  };
  const readSaved = useEffectEvent(read);
  // What was saved, or what a conflict has updated, once it is in the fields.
  useEffect(() => {
    const frame = requestAnimationFrame(() => readSaved());
    return () => cancelAnimationFrame(frame);
  }, [seen]);

  const send = async (edit: object, version: { version: number } = seen) => {
    const { data, error } = await dispatch(saveSettings.initiate({ edit, seen: version }, { track: false }));
    const current = error && changedElsewhere<SiteSettings>(error);
    // Someone saved another part.
    if (current && current.version !== version.version && hasSame(edit, current, seen))
      return send(edit, current);
    if (error) return refused(error);
    await refetchSite();
    // The menu stays while a page is open.
    const action = { label: text('Reload'), onPress: () => location.reload() };
    const msg = text('The site settings are saved');
    dispatch(alertRaised({ msg, alertType: 'success', ofForm: true, ...('menu' in edit && { action }) }));
    // Once the form is done. An open page stays in its language.
    if (frameLanguage(data.language, languages) !== language) setTimeout(() => location.reload());
    return { saved: saved(data) };
  };

  return (
    <div className={styles.settings} ref={region}>
      <div data-sticky-end onInput={read}>
        <Form schema={settingsRules} submit={text('Save')} onSend={(edit) => send(edit)} draft="settings">
          <Part {...settings} />
        </Form>
      </div>
      {hasPreview && <Preview {...now} />}
    </div>
  );
}
