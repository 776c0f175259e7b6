import { useSite } from '@portico/platform/page';
import { Link } from '@portico/platform/router';
import type { PageFacts } from '../structured-data/person';
import { person } from '../structured-data/person';
import type { Drawing } from './card-icon';
import { CardIcon } from './card-icon';
import styles from './home.module.css';

const cards: { to: string; title: string; text: string; drawing: Drawing }[] = [
  {
    to: '/info/about',
    title: 'About Me',
    text: 'Where I come from, what I care about, and how to reach me.',
    drawing: 'person',
  },
  {
    to: '/info/experience',
    title: 'Experience',
    text: 'What I have worked with, and for how long.',
    drawing: 'steps',
  },
  {
    to: '/info/project',
    title: 'Projects',
    text: 'What I have built, and what it taught me.',
    drawing: 'box',
  },
  {
    to: '/info/interests',
    title: 'Interests',
    text: 'What I read, make and do when nobody pays me for it.',
    drawing: 'sea',
  },
];

export const structuredData = (facts: PageFacts) => [person(facts)];

export default function Home() {
  const site = useSite();
  return (
    <div className={styles.home}>
      <h1 dir="auto">{site.welcome}</h1>
      <p dir="auto" className={styles.tagline}>
        {site.tagline}
      </p>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li key={card.to} className={styles.card}>
            <CardIcon drawing={card.drawing} />
            <Link to={card.to}>{card.title}</Link>
            <p>{card.text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
