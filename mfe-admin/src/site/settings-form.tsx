import type { Picture } from '@portico/contract/pictures/picture';
import type { SiteSettings, SiteSettingsEdit } from '@portico/contract/site/site';
import { formats } from '@portico/contract/formats';
import { siteFields } from '@portico/contract/site/site-fields';
import { english, frameLanguage } from '@portico/contract/texts/language';
import type { Text } from '@portico/contract/texts/message';
import type { FieldFacts } from '@portico/contract/field-facts';
import { alertRaised } from '@portico/platform/alerts';
import { CheckboxField, Form, OwnPasswordField, TextField, useLostUpdate } from '@portico/platform/form';
import { usePage } from '@portico/platform/page';
import { useAppDispatch } from '@portico/platform/store';
import { useRichText, useText } from '@portico/platform/text';
import { useEffect, useRef, useState } from 'react';
import { MarkdownField } from '../markdown/markdown-field';
import { PictureField } from '../pictures/picture-field';
import { ChoiceField } from './choice-field';
import { saveSettings, useSiteRefetch } from './first-steps-api';
import { LinkList } from './link-list';
import { Preview, type Previewed } from './preview';
import { Group, JumpList } from './settings-groups';
import styles from './site-settings.module.css';
import { type PictureName, settingsRules, typedSettings } from './typed-settings';

const previewedIn = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as unknown as Previewed;

const banners = (text: Text) =>
  [
    ['ours', text('Built-in drawing'), text('The arcade by the sea')],
    ['picture', text('Your picture'), text('It fills the banner, which shows its middle')],
    ['none', text('None'), text('Your name alone')],
  ] as const;

const accountChoices = (text: Text) =>
  [
    [
      'open',
      text('Everyone'),
      text('Visitors can register, and keep a list of experience of their own. Only they see it.'),
    ],
    ['login', text('Who has an account'), text('Nobody can register. The menu shows Login.')],
    ['closed', text('Administrators only'), text('At /users/login, which the menu doesn’t show.')],
  ] as const;

/** @param loaded the initial values */
export function SettingsForm({ loaded }: { loaded: SiteSettings }) {
  const dispatch = useAppDispatch();
  const refetchSite = useSiteRefetch();
  const text = useText();
  const rich = useRichText();
  const { site, language = english, languages = [] } = usePage();
  const [filled] = useState(() => typedSettings(loaded));
  const { seen, present, saved, refused } = useLostUpdate(filled, typedSettings);
  const [previewed, setPreviewed] = useState<Previewed>(filled);
  const [pictures, setPictures] = useState<Partial<Record<PictureName, Picture | undefined>>>({});
  const region = useRef<HTMLDivElement>(null);
  const form = () => region.current!.querySelector('form')!;
  // What was saved, or what a conflict has updated, once it is in the fields.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setPreviewed(previewedIn(form())));
    return () => cancelAnimationFrame(frame);
  }, [seen]);

  const send = async (edit: SiteSettingsEdit) => {
    const { data, error } = await dispatch(saveSettings.initiate({ edit, seen }, { track: false }));
    if (error) return refused(error);
    await refetchSite();
    dispatch(alertRaised({ msg: text('The site settings are saved'), alertType: 'success', ofForm: true }));
    // Once the form is done. An open page stays in its language.
    if (frameLanguage(data.language, languages) !== language) setTimeout(() => location.reload());
    return { saved: saved(data) };
  };

  const field = (name: keyof typeof siteFields) => {
    const { label, hint }: FieldFacts = siteFields[name];
    const given = {
      name,
      label: text(label),
      hint: hint && text(hint),
      defaultValue: filled[name],
      present: present(name),
    };
    return { autoComplete: 'off', ...given };
  };
  const picture = (name: PictureName) => ({
    name,
    defaultValue: filled[name],
    present: present(name),
    onShow: ([shown]: readonly Picture[]) => setPictures((before) => ({ ...before, [name]: shown })),
  });
  return (
    <div className={styles.settings} ref={region}>
      <JumpList />
      <div data-sticky-end onInput={() => setPreviewed(previewedIn(form()))}>
        <Form schema={settingsRules} submit={text('Save')} onSend={send} draft="settings">
          <Group name="you">
            <TextField {...field('name')} autoComplete="name" />
            <TextField {...field('welcome')} />
            <TextField {...field('tagline')} />
            <TextField {...field('availability')} />
            <MarkdownField {...field('biography')} />
            <PictureField
              {...picture('portraitPicture')}
              label={text('Portrait')}
              hint={text('4:5 fits best. Without one, the built-in drawing is shown.')}
              single={text('Remove portrait')}
            />
            {/* From before pictures could be uploaded. */}
            {(filled.portrait !== '' || seen.portrait !== '') && (
              <TextField {...field('portrait')} inputMode="url" spellCheck={false} />
            )}
            <TextField {...field('portraitAlt')} />
            <TextField {...field('language')} spellCheck={false} />
          </Group>
          <Group name="contact">
            <TextField {...field('email')} autoComplete="email" inputMode="email" />
            {previewed.email !== seen.email && <OwnPasswordField />}
            <TextField {...field('place')} />
            <CheckboxField
              name="contactForm"
              label={text('Contact form')}
              hint={text('Visitors write to you at /contact. You read it under Messages.')}
              defaultChecked={filled.contactForm}
              present={present('contactForm')}
            />
          </Group>
          <Group name="links">
            <LinkList links={filled.links} present={present('links')} />
          </Group>
          <Group name="look">
            <div className={styles.accent}>
              <TextField {...field('accent')} spellCheck={false} />
              <input
                type="color"
                aria-label={text('Pick the accent colour')}
                value={formats.colour.matches(previewed.accent) ? previewed.accent : '#f4b76d'}
                onChange={({ target }) => {
                  const accent = target.form!.elements.namedItem('accent') as HTMLInputElement;
                  // As if typed: React ignores the event after `value` was set.
                  accent.setRangeText(target.value, 0, accent.value.length);
                  accent.dispatchEvent(new Event('input', { bubbles: true }));
                }}
              />
            </div>
            <ChoiceField
              name="banner"
              label={text('Banner')}
              choices={banners(text)}
              saved={filled.banner}
              present={present('banner')}
            >
              {(chosen) => (
                <div hidden={chosen !== 'picture'}>
                  <PictureField
                    {...picture('bannerPicture')}
                    label={text('Banner picture')}
                    hint={text('A wide one of at least 1,920 pixels fits best.')}
                    single={text('Remove banner picture')}
                  />
                </div>
              )}
            </ChoiceField>
            <TextField {...field('monogram')} />
            <CheckboxField
              name="systemTheme"
              label={text('Follow the visitor’s system theme')}
              hint={text(
                'Pages begin light or dark like the visitor’s device, until they use the switch. Otherwise they begin dark.',
              )}
              defaultChecked={filled.systemTheme}
              present={present('systemTheme')}
            />
          </Group>
          <Group name="search">
            <TextField {...field('searchTitle')} />
            <TextField {...field('searchDescription')} />
          </Group>
          <Group name="legal">
            <TextField {...field('legalTitle')} />
            <MarkdownField {...field('legalText')} keepsLines />
            <MarkdownField {...field('privacyText')} keepsLines />
            <CheckboxField
              name="privacyReplaced"
              label={text('It replaces the privacy policy')}
              hint={text('Instead of the built-in one, the page shows only your text, if there is one.')}
              defaultChecked={filled.privacyReplaced}
              present={present('privacyReplaced')}
            />
          </Group>
          <Group name="accounts">
            {site.accountsSetBy === 'environment' && (
              <p className="ui-note">
                {rich(
                  'The server’s setting <code>ACCOUNTS</code> is “{choice}”, and counts. What you choose here counts once it is removed.',
                  { code: <code />, choice: site.accounts },
                )}
              </p>
            )}
            <ChoiceField
              name="accounts"
              label={text('Who may sign in')}
              choices={accountChoices(text)}
              saved={filled.accounts}
              present={present('accounts')}
            />
          </Group>
        </Form>
      </div>
      <Preview
        {...previewed}
        portraitPicture={pictures.portraitPicture}
        bannerPicture={pictures.bannerPicture}
      />
    </div>
  );
}
