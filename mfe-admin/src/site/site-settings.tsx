import type { SiteSettings as Settings } from '@portico/contract/site/site';
import { callApi } from '@portico/platform/api';
import { LoadingOrFailure } from '@portico/platform/list';
import { useAppDispatch } from '@portico/platform/store';
import { useText } from '@portico/platform/text';
import { useEffect, useState } from 'react';
import { Beginning } from './beginning';
import { MissingLetters } from './missing-letters';
import { SettingsForm } from './settings-form';

export default function SiteSettings() {
  const dispatch = useAppDispatch();
  const text = useText();
  const [settings, setSettings] = useState<Settings>();
  const [tries, setTries] = useState(1);
  const [failed, setFailed] = useState(0);
  // Not a query: a kept answer could fill the form with what was replaced since.
  useEffect(() => {
    void dispatch(callApi<Settings>({ url: 'site/settings' })).then(({ data, error }) => {
      // A late answer must not refill the form.
      if (data) setSettings((before) => before ?? data);
      if (error) setFailed(tries);
    });
  }, [dispatch, tries]);
  return (
    <>
      <h1>{text('Site Settings')}</h1>
      <Beginning />
      <MissingLetters />
      {settings ? (
        <SettingsForm loaded={settings} />
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
