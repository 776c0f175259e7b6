import { hasOwnEntries, ownEntriesPath } from '@portico/contract/accounts/own-entries';
import type { Highlights } from '@portico/contract/rows/highlights';
import { homeParts } from '@portico/contract/site/arrangement';
import type { SiteAnswer } from '@portico/contract/site/site';
import { injectEndpoints } from '@portico/platform/api';
import { OwnersLinks } from '@portico/platform/owners-links';
import { useOwnersWords, useSite } from '@portico/platform/page';
import { Picture } from '@portico/platform/picture';
import { Link } from '@portico/platform/router';
import { selectMayEnter, selectSelfId } from '@portico/platform/session';
import { type AppDispatch, useAppSelector } from '@portico/platform/store';
import { useRichText, useText } from '@portico/platform/text';
import { Fragment, lazy, Suspense } from 'react';
import { Featured } from './featured';
import { Story } from '../story/story';
import { Background } from './background';
import styles from './home.module.css';

const { highlights } = injectEndpoints(RELEASE, (build) => ({
  highlights: build.query<Highlights, void>({
    query: () => 'highlights',
    providesTags: ['Experience', 'Project'],
  }),
}));

/** Drawn under an arch that all cards share. */
const drawings = {
  person: 'M24 29a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM12 44c0-8 5-11 12-11s12 3 12 11',
  steps: 'M14 44v-6h7v-6h7v-6h6v18',
  box: 'm24 20 9 5v11l-9 5-9-5V25zm-9 5 9 5 9-5m-9 5v11',
  sea: 'M16 30a8 8 0 0 1 16 0zm-3 5h14m4 0h4m-19 5h15',
};

/** Each says what the owner has there. */
const cards = {
  about: { to: '/info/about', title: 'About Me', drawing: 'person' },
  experience: { to: '/info/experience', title: 'Experience', drawing: 'steps' },
  project: { to: '/info/project', title: 'Projects', drawing: 'box' },
  interests: { to: '/info/interests', title: 'Interests', drawing: 'sea' },
} as const;
const usual = homeParts.map((of) => ({ of, label: null }));
type Part = NonNullable<SiteAnswer['home']>[number];
const isCard = ({ of }: Part) => of in cards;

/** Cards that follow one another share a list. */
function blocksOf(parts: readonly Part[]): Part[][] {
  const blocks: Part[][] = [];
  for (const part of parts) {
    const before = blocks.at(-1);
    if (before?.every(isCard) && isCard(part)) before.push(part);
    else blocks.push([part]);
  }
  return blocks;
}

// The home is whole without the answer, and without them.
const nothing = { featured: [], timeline: [], skills: [], first: undefined };
const FirstSteps = lazy(() => import('./first-steps').catch(() => ({ default: () => null })));

/** The server calls it before it renders. */
export const prefetch = ({ dispatch }: { dispatch: AppDispatch }) =>
  dispatch(highlights.initiate(undefined, { subscribe: false }));

export { owner as structuredData } from '../structured-data/person';

export default function Home() {
  const site = useSite();
  const { data: { featured, first, ...background } = nothing, isLoading } = highlights.useQuery();
  const hasBackground = background.timeline.length + background.skills.length > 0;
  // Without those that have nothing to read.
  const parts = (site.home ?? usual).filter(
    ({ of }) => (of !== 'background' || hasBackground) && first?.[of as keyof typeof first]?.length !== 0,
  );
  const beside = parts[0]?.of === 'background';
  const words = useOwnersWords();
  const text = useText();
  const rich = useRichText();
  // A longer paragraph has its place in About Me.
  const opening = /^<p>.{1,600}?<\/p>/s.exec(site.biographyHtml ?? '')?.[0];
  const isAdmin = useAppSelector((state) => selectMayEnter(state, 'admin'));
  const hasOwnList = useAppSelector((state) => hasOwnEntries(selectSelfId(state)));
  return (
    <div className={styles.home}>
      <div className={`${styles.hero} ${site.portraitPicture ? styles.pictured : ''}`}>
        <div>
          <h1 {...words}>{site.welcome}</h1>
          {site.tagline !== '' && (
            <p {...words} className={styles.tagline}>
              {site.tagline}
            </p>
          )}
          {opening && <Story {...words} html={opening} className="ui-lead ui-muted" />}
          <p className={`ui-row ${styles.reach}`}>
            {site.contactForm ? (
              <Link className="ui-button ui-primary ui-screen" to="/contact">
                {text('Get in touch')}
              </Link>
            ) : (
              <a className="ui-button ui-primary ui-screen" href={`mailto:${site.contact.email}`}>
                {text('Get in touch')}
              </a>
            )}
            <Link className="ui-screen" to="/resume">
              {text('Read my résumé')}
            </Link>
            {site.availability && (
              <span {...words} className={styles.availability}>
                {site.availability}
              </span>
            )}
          </p>
          <OwnersLinks />
          {hasOwnList && (
            <p>
              {rich('<link>Your own experience entries</link>, which only you see', {
                link: <Link to={ownEntriesPath} />,
              })}
            </p>
          )}
        </div>
        {site.portraitPicture && (
          <Picture
            picture={{ ...site.portraitPicture, alt: site.photo.alt }}
            sizes="(width >= 800px) 28rem, 8rem"
            loading="eager"
            fetchPriority="high"
            className={styles.portrait}
          />
        )}
        {beside && <Background {...background} />}
      </div>
      {isAdmin && (
        <Suspense>
          <FirstSteps />
        </Suspense>
      )}
      {blocksOf(parts.slice(Number(beside))).map((block) => {
        const { of, label } = block[0]!;
        if (of === 'background')
          return (
            <div key={of} className={styles.apart}>
              <Background {...background} />
            </div>
          );
        if (of === 'featured')
          return (
            <Featured
              key={of}
              projects={featured}
              title={label}
              isNearTop={!site.portraitPicture && parts[0]!.of === of}
            />
          );
        return (
          <ul key={of} role="list" className={styles.cards} data-waiting={isLoading || undefined}>
            {block.map((card) => {
              const { to, title, drawing } = cards[card.of as keyof typeof cards];
              const names =
                card.of === 'about'
                  ? [site.contact.location].filter(Boolean)
                  : first?.[card.of as keyof typeof first];
              return (
                <li key={to} className={`ui-card ${styles.box} ${styles.card}`}>
                  <CardIcon drawing={drawing} />
                  <div>
                    <Link to={to} className={styles.whole} {...(card.label && words)}>
                      {card.label ?? text(title)}
                    </Link>
                    <p {...words} className="ui-small">
                      {names?.map((name, index) => (
                        <Fragment key={index}>
                          {index > 0 && ' · '}
                          <bdi>{name}</bdi>
                        </Fragment>
                      ))}
                    </p>
                  </div>
                </li>
              );
            })}
          </ul>
        );
      })}
    </div>
  );
}

function CardIcon({ drawing }: { drawing: keyof typeof drawings }) {
  return (
    <svg
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M7 44V21a17 17 0 0 1 34 0v23" opacity=".45" />
      <path d={drawings[drawing]} />
    </svg>
  );
}
