import type { Import } from './import.js';

const nouns = {
  experiences: ['experience entry', 'experience entries'],
  projects: ['project', 'projects'],
  interests: ['interest', 'interests'],
} as const;

/** Such as "2 projects and 1 interest"; empty if there is nothing. */
export function inWords(counts: Pick<Import, keyof typeof nouns>): string {
  const parts = (Object.keys(nouns) as (keyof typeof nouns)[])
    .filter((name) => counts[name] > 0)
    .map((name) => `${counts[name]} ${nouns[name][counts[name] === 1 ? 0 : 1]}`);
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ');
}
