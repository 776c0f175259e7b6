import type { ReactNode } from 'react';
import { useRef } from 'react';
import { Alerts } from '../alerts/alerts';
import { Arrival } from '../arrival/arrival';
import { Navigation } from '../navigation/navigation';
import { LateUpdateOffer } from '../update/late-update-offer';
import { Banner } from './banner';
import { Footer } from './footer';
import styles from './layout.module.css';

/** What stands on every page around its screen, and goes on working whatever happens in it. */
export function Layout({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to the content
      </a>
      <header>
        <Banner />
        <Navigation />
      </header>
      <main id="main" tabIndex={-1} className={styles.main} ref={main}>
        {children}
      </main>
      <Alerts main={main} />
      <Footer />
      <LateUpdateOffer />
      <Arrival main={main} />
    </>
  );
}
