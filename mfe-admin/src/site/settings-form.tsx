import type { Picture } from '@portico/contract/pictures/picture';
import type { SiteSettings, SiteSettingsEdit } from '@portico/contract/site/site';
import { formats } from '@portico/contract/formats';
import { siteFields } from '@portico/contract/site/site-fields';
import type { FieldFacts } from '@portico/contract/field-facts';
import { alertRaised } from '@portico/platform/alerts';
import { CheckboxField, Form, OwnPasswordField, TextField, useLostUpdate } from '@portico/platform/form';
import { useSite } from '@portico/platform/page';
import { useAppDispatch } from '@portico/platform/store';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { MarkdownField } from '../markdown/markdown-field';
import { PictureField } from '../pictures/picture-field';
import { ChoiceField } from './choice-field';
import { saveSettings, useSiteRefetch } from './first-steps-api';
import { LinkList } from './link-list';
import { Preview, type Previewed } from './preview';
import styles from './site-settings.module.css';
import { type PictureName, settingsRules, typedSettings } from './typed-settings';

const previewedIn = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as unknown as Previewed;

const banners = [
  ['ours', 'Built-in drawing', 'The arcade by the sea'],
  ['picture', 'Your picture', 'It fills the banner, which shows its middle'],
  ['none', 'None', 'Your name alone'],
] as const;

const accountChoices = [
  [
    'open',
    'Everyone',
    'Visitors can register, and keep a list of experience of their own. Only they see it.',
  ],
  ['login', 'Who has an account', 'Nobody can register. The menu shows Login.'],
  ['closed', 'Administrators only', 'At /users/login, which the menu doesn’t show.'],
] as const;

const groups = ['You', 'Contact', 'Links', 'Look', 'Search results', 'Legal', 'Accounts'] as const;
type GroupName = (typeof groups)[number];

const groupId = (name: GroupName): string => `settings-${groups.indexOf(name)}`;

/** @param loaded the initial values */
export function SettingsForm({ loaded }: { loaded: SiteSettings }) {
  const dispatch = useAppDispatch();
  const refetchSite = useSiteRefetch();
  const site = useSite();
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
    dispatch(alertRaised({ msg: 'The site settings are saved', alertType: 'success', ofForm: true }));
    return { saved: saved(data) };
  };

  const field = (name: keyof typeof siteFields) => {
    const { label, hint }: FieldFacts = siteFields[name];
    const given = { name, label, hint, defaultValue: filled[name], present: present(name) };
    return { autoComplete: 'off', ...given };
  };
  const picture = (name: PictureName) => ({
    name,
    single: true as const,
    defaultValue: filled[name],
    present: present(name),
    onShow: ([shown]: readonly Picture[]) => setPictures((before) => ({ ...before, [name]: shown })),
  });
  return (
    <div className={styles.settings} ref={region}>
      <JumpList />
      <div data-sticky-end onInput={() => setPreviewed(previewedIn(form()))}>
        <Form schema={settingsRules} submit="Save" onSend={send} draft="settings">
          <Group name="You">
            <TextField {...field('name')} autoComplete="name" />
            <TextField {...field('welcome')} />
            <TextField {...field('tagline')} />
            <TextField {...field('availability')} />
            <MarkdownField {...field('biography')} />
            <PictureField
              {...picture('portraitPicture')}
              label="Portrait"
              hint="4:5 fits best. Without one, the built-in drawing is shown."
            />
            {/* From before pictures could be uploaded. */}
            {(filled.portrait !== '' || seen.portrait !== '') && (
              <TextField {...field('portrait')} inputMode="url" spellCheck={false} />
            )}
            <TextField {...field('portraitAlt')} />
            <TextField {...field('language')} spellCheck={false} />
          </Group>
          <Group name="Contact">
            <TextField {...field('email')} autoComplete="email" inputMode="email" />
            {previewed.email !== seen.email && <OwnPasswordField />}
            <TextField {...field('place')} />
            <CheckboxField
              name="contactForm"
              label="Contact form"
              hint="Visitors write to you at /contact. You read it under Messages."
              defaultChecked={filled.contactForm}
              present={present('contactForm')}
            />
          </Group>
          <Group name="Links">
            <LinkList links={filled.links} present={present('links')} />
          </Group>
          <Group name="Look">
            <div className={styles.accent}>
              <TextField {...field('accent')} spellCheck={false} />
              <input
                type="color"
                aria-label="Pick the accent colour"
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
              label="Banner"
              choices={banners}
              saved={filled.banner}
              present={present('banner')}
            >
              {(chosen) => (
                <div hidden={chosen !== 'picture'}>
                  <PictureField
                    {...picture('bannerPicture')}
                    label="Banner picture"
                    hint="A wide one of at least 1,920 pixels fits best."
                  />
                </div>
              )}
            </ChoiceField>
            <TextField {...field('monogram')} />
            <CheckboxField
              name="systemTheme"
              label="Follow the visitor’s system theme"
              hint="Pages begin light or dark like the visitor’s device, until they use the switch. Otherwise they begin dark."
              defaultChecked={filled.systemTheme}
              present={present('systemTheme')}
            />
          </Group>
          <Group name="Search results">
            <TextField {...field('searchTitle')} />
            <TextField {...field('searchDescription')} />
          </Group>
          <Group name="Legal">
            <TextField {...field('legalTitle')} />
            <MarkdownField {...field('legalText')} keepsLines />
            <MarkdownField {...field('privacyText')} keepsLines />
            <CheckboxField
              name="privacyReplaced"
              label="It replaces the privacy policy"
              hint="Instead of the built-in one, the page shows only your text, if there is one."
              defaultChecked={filled.privacyReplaced}
              present={present('privacyReplaced')}
            />
          </Group>
          <Group name="Accounts">
            {site.accountsSetBy === 'environment' && (
              <p className="ui-note">
                The server’s setting <code>ACCOUNTS</code> is “{site.accounts}”, and counts. What you choose
                here counts once it is removed.
              </p>
            )}
            <ChoiceField
              name="accounts"
              label="Who may sign in"
              choices={accountChoices}
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

/** Goes to a group without a change of the address, which would ask about what is unsaved. */
function JumpList() {
  return (
    <nav aria-label="Settings" className={`ui-row ${styles.jump}`}>
      {groups.map((name) => (
        <a
          key={name}
          href={`#${groupId(name)}`}
          onClick={(event) => {
            event.preventDefault();
            document.getElementById(groupId(name))?.focus();
          }}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

function Group({ name, children }: { name: GroupName; children: ReactNode }) {
  return (
    <fieldset className={`ui-stack ${styles.group}`} id={groupId(name)} tabIndex={-1}>
      <legend>{name}</legend>
      {children}
    </fieldset>
  );
}
