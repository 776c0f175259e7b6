import { useSite } from '@portico/platform/page';
import type { PageFacts } from '../structured-data/person';
import { person } from '../structured-data/person';
import styles from './about.module.css';
import { Contact } from './contact';
import { Portrait } from './portrait';

export const structuredData = (facts: PageFacts) => [person(facts)];

export default function About() {
  const { biography, photo, contact } = useSite();
  return (
    <>
      <h1>About Me</h1>
      <div className={styles.about}>
        <Portrait photo={photo} />
        <div className={styles.biography}>
          {biography.map((paragraph, index) => (
            <p key={index} dir="auto">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
      <Contact contact={contact} />
    </>
  );
}
