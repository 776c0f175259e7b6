import type { SiteAnswer } from '@portico/contract/site/site';

export interface PageFacts {
  site: SiteAnswer;
  /** The site's public URL, without a trailing slash. */
  publicUrl: string;
}

/** The site's owner as a creator. */
export function maker({ site, publicUrl }: PageFacts): object {
  return { '@type': 'Person', '@id': `${publicUrl}/#person`, name: site.name, url: `${publicUrl}/` };
}

/** Whether the site's texts are still an invented person's, of whom search engines need not know. */
export const isInvented = ({ site }: PageFacts): boolean => site.sample?.includes('site') ?? false;

/** The site's owner, unless they are invented. */
export const owner = (facts: PageFacts): object[] => (isInvented(facts) ? [] : [person(facts)]);

/** The site's owner as a schema.org `Person`. */
export function person({ site, publicUrl }: PageFacts): object {
  const { email, location, links } = site.contact;
  const { src } = site.photo;
  return {
    '@context': 'https://schema.org',
    ...maker({ site, publicUrl }),
    ...(site.tagline !== '' && { description: site.tagline }),
    email,
    ...(location !== '' && { homeLocation: { '@type': 'Place', name: location } }),
    ...(links.length > 0 && { sameAs: links.map(({ href }) => href) }),
    ...(src !== '' && { image: src.startsWith('/') ? publicUrl + src : src }),
  };
}
