import type { Project } from '@portico/contract/project';
import type { PageFacts } from '../structured-data/person';
import { maker } from '../structured-data/person';

/** A project in the terms of schema.org. */
export function creativeWork({ title, desc, type, lang }: Project, facts: PageFacts): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'CreativeWork',
    name: title,
    description: desc,
    genre: type,
    keywords: lang,
    creator: maker(facts),
  };
}
