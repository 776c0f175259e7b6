import { useSite } from '@portico/platform/page';
import { Link } from '@portico/platform/router';
import styles from './home.module.css';

const cards = [
  { to: '/info/about', title: 'About Me', text: 'Who I am and how I came to this work.' },
  { to: '/info/experience', title: 'Experience', text: 'What I have worked with, and for how long.' },
  { to: '/info/project', title: 'Projects', text: 'What I built, what went well and what I learned.' },
  { to: '/info/interests', title: 'Interests', text: 'What I do when nobody pays me for it.' },
];

export default function Home() {
  const site = useSite();
  return (
    <>
      <h1>{site.welcome}</h1>
      <p>{site.tagline}</p>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li key={card.to} className={styles.card}>
            <Link to={card.to}>{card.title}</Link>
            <p>{card.text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
