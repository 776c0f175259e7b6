import type { RouteParameters } from '@portico/contract/pages/screens';
import type { SiteSettings as AllSettings } from '@portico/contract/site/site';
import type { Text } from '@portico/contract/texts/message';
import { callApi } from '@portico/platform/api';
import { LoadingOrFailure } from '@portico/platform/list';
import { NotFound } from '@portico/platform/page';
import { Link, useParameters } from '@portico/platform/router';
import { useAppDispatch } from '@portico/platform/store';
import { useText } from '@portico/platform/text';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { Beginning } from './beginning';
import { MissingLetters } from './missing-letters';
import { You } from './parts/you';
import { SettingsForm } from './settings-form';
import styles from './site-settings.module.css';
import type { Settings } from './use-settings';

const Accounts = lazy(() => import('./parts/accounts'));
const Contact = lazy(() => import('./parts/contact'));
const Look = lazy(() => import('./parts/look'));
const Menu = lazy(() => import('./parts/menu'));
const Privacy = lazy(() => import('./parts/privacy'));
const Resume = lazy(() => import('./parts/resume'));
const Search = lazy(() => import('./parts/search'));

interface SettingsPart {
  label: string;
  Part: ComponentType<Settings>;
  hasPreview?: true;
}

/** By the ends of their addresses. */
const partsIn = (text: Text): Record<string, SettingsPart> => ({
  '': { label: text('You'), Part: You, hasPreview: true },
  contact: { label: text('Contact'), Part: Contact },
  look: { label: text('Look'), Part: Look, hasPreview: true },
  menu: { label: text('Menu and home page'), Part: Menu },
  resume: { label: text('Résumé'), Part: Resume },
  search: { label: text('Search results'), Part: Search },
  privacy: { label: text('Legal and privacy'), Part: Privacy },
  accounts: { label: text('Accounts'), Part: Accounts },
});

export function head({ parameters: { part }, text }: { parameters: RouteParameters; text: Text }) {
  const label = part && partsIn(text)[part]?.label;
  const description = text('The name, texts, links and look of this site.');
  return label ? { title: `${label} – ${text('Site Settings')}`, description } : undefined;
}

export default function SiteSettings() {
  const { part = '' }: RouteParameters = useParameters();
  const dispatch = useAppDispatch();
  const text = useText();
  const [settings, setSettings] = useState<AllSettings>();
  const [tries, setTries] = useState(1);
  const [failed, setFailed] = useState(0);
  // Not a query: a kept answer could fill the form with what was replaced since.
  useEffect(() => {
    void dispatch(callApi<AllSettings>({ url: 'site/settings' })).then(({ data, error }) => {
      // A late answer must not refill the form.
      if (data) setSettings((before) => before ?? data);
      if (error) setFailed(tries);
    });
  }, [dispatch, tries]);
  const parts = partsIn(text);
  if (!Object.hasOwn(parts, part)) return <NotFound />;
  const { label, Part, hasPreview = false } = parts[part]!;
  return (
    <>
      <h1>{text('Site Settings')}</h1>
      <nav aria-label={text('Settings')} className={`ui-row ${styles.parts}`}>
        {Object.entries(parts).map(([name, one]) => (
          <Link
            key={name}
            to={`/manage/site${name && `/${name}`}`}
            aria-current={name === part ? 'page' : undefined}
          >
            {one.label}
          </Link>
        ))}
      </nav>
      {part === '' && (
        <>
          <Beginning />
          <MissingLetters />
        </>
      )}
      <h2>{label}</h2>
      {settings ? (
        <Suspense>
          <SettingsForm loaded={settings} Part={Part} hasPreview={hasPreview} />
        </Suspense>
      ) : (
        <LoadingOrFailure
          call={{
            isFetching: failed < tries,
            error: failed || undefined,
            refetch: () => setTries(tries + 1),
          }}
          failure={text('The settings could not be loaded.')}
        />
      )}
    </>
  );
}
