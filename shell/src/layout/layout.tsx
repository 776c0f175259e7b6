import type { ReactNode } from 'react';
import { Navigation } from '../navigation/navigation';
import { Banner } from './banner';
import { Footer } from './footer';
import styles from './layout.module.css';

/** What stands on every page around its screen, and goes on working whatever happens in it. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to the content
      </a>
      <header>
        <Banner />
        <Navigation />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
    </>
  );
}
