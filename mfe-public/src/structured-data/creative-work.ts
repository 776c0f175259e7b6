import type { ShownPicture } from '@portico/contract/pictures/picture';
import { pictureAddress } from '@portico/contract/pictures/picture-address';
import type { Project } from '@portico/contract/rows/projects/project';
import { projectPath } from '@portico/contract/rows/projects/project-path';
import { isInvented, maker, type PageFacts } from './person';

/** The path of a picture's largest copy. */
export const largestCopy = ({ pictureId, widths }: ShownPicture): string =>
  pictureAddress(pictureId, widths.at(-1)!, 'webp');

/** A project as a schema.org `CreativeWork`. */
export function creativeWork(
  { title, desc, type, lang, address, liveUrl, sourceUrl, start, end, pictures }: Omit<Project, 'version'>,
  facts: PageFacts,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': sourceUrl === null ? 'CreativeWork' : 'SoftwareSourceCode',
    name: title,
    ...(desc !== '' && { description: desc }),
    ...(type !== '' && { genre: type }),
    ...(facts.site.language && { inLanguage: facts.site.language }),
    ...(lang !== '' && { keywords: lang }),
    ...(!isInvented(facts) && { creator: maker(facts) }),
    ...(address !== null && { url: facts.publicUrl + projectPath(address) }),
    ...(pictures && { image: pictures.map((picture) => facts.publicUrl + largestCopy(picture)) }),
    ...(liveUrl !== null && { sameAs: liveUrl }),
    ...(sourceUrl !== null && { codeRepository: sourceUrl }),
    ...((end ?? start) !== null && { dateCreated: end ?? start }),
  };
}
