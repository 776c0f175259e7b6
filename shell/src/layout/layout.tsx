import { mainId } from '@portico/contract/pages/agreed';
import { useOwnersWords, useSite } from '@portico/platform/page';
import { Picture } from '@portico/platform/picture';
import { Link } from '@portico/platform/router';
import { useText } from '@portico/platform/text';
import { type ReactNode, useRef } from 'react';
import { Alerts } from '../alerts/alerts';
import { Arrival } from '../arrival/arrival';
import { Navigation } from '../navigation/navigation';
import { LeaveGuard } from '../leaving/leave-guard';
import { LateUpdateOffer } from '../update/late-update-offer';
import { Banner } from './banner';
import { Footer } from './footer';
import bannerStyles from './banner.module.css';
import styles from './layout.module.css';

/** Surrounds every screen, and works even if the screen fails. */
export function Layout({ children }: { children: ReactNode }) {
  const site = useSite();
  const text = useText();
  const { bannerPicture } = site;
  const isPlain = !bannerPicture && site.banner === 'none';
  const main = useRef<HTMLElement>(null);
  return (
    <>
      <a className={`ui-button ui-primary ui-screen ${styles.skip}`} href={`#${mainId}`}>
        {text('Skip to the content')}
      </a>
      <header className={isPlain ? bannerStyles.plain : undefined}>
        <div className={bannerStyles.banner} data-picture={bannerPicture ? true : undefined}>
          {bannerPicture ? (
            <Picture
              picture={{ ...bannerPicture, alt: '' }}
              sizes="100vw"
              className={bannerStyles.picture}
              loading="eager"
            />
          ) : (
            !isPlain && <Banner />
          )}
          <p {...useOwnersWords()}>
            <Link to="/">{site.name}</Link>
          </p>
        </div>
        <Navigation />
      </header>
      <main id={mainId} tabIndex={-1} className={styles.main} ref={main}>
        {children}
      </main>
      <Alerts main={main} />
      <Footer />
      <LateUpdateOffer />
      <LeaveGuard />
      <Arrival main={main} />
    </>
  );
}
