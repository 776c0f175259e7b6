import { paragraphsOf } from '@portico/contract/site/biography';
import type { NewImport } from '@portico/contract/import/import';
import type { ImportedSite } from './resume/read-basics';
import { isSampleLink, isSampleText } from '@portico/contract/site/sample-site';
import type { SiteLink, SiteSettings } from '@portico/contract/site/site';
import { emailKeyOf } from '@portico/contract/email';
import { siteFields } from '@portico/contract/site/site-fields';
import { englishText, type Text } from '@portico/contract/texts/message';

type SiteName = keyof ImportedSite;

/** A setting that a file would change. */
interface SiteProposal {
  label: string;
  before: string;
  after: string;
  /** Whether it replaces nothing of the owner's. */
  isFree: boolean;
  site: NewImport['site'];
}

const inWords = (links: readonly SiteLink[]): string => links.map(({ label }) => label).join(', ');

const noneIn = (text: Text): string => text('None##setting');

function proposedLinks(given: readonly SiteLink[], present: readonly SiteLink[], text: Text): SiteProposal[] {
  const own = present.filter((link) => !isSampleLink(link));
  const added = given.filter(({ href }) => !own.some((link) => link.href === href));
  const links = [...own, ...added];
  if (links.length === present.length && added.length === 0) return [];
  return [
    {
      label: 'Links',
      before: inWords(present),
      after: inWords(links) || noneIn(text),
      isFree: own.length === 0,
      site: { links },
    },
  ];
}

/** Without the escapes of Markdown. */
const shown = (name: SiteName, value: string): string =>
  name === 'biography' ? paragraphsOf(value).join('\n') : value;

/** The settings that would change, with what they are now. */
export function proposalsOf(file: ImportedSite, present: SiteSettings, text = englishText): SiteProposal[] {
  const isNamed = file.name !== undefined;
  // Where the sample's person lives goes with their name.
  const { links = [], ...given } =
    isNamed && isSampleText('place', present.place) ? { ...file, place: file.place ?? null } : file;
  /** What goes with another setting, as long as it is the sample's. */
  const followers = (name: SiteName, value: string): NewImport['site'] => {
    if (name === 'name' && isSampleText('welcome', present.welcome))
      return { welcome: text('Welcome, I’m {name}', { name: value }) };
    if (name === 'portrait' && isSampleText('portraitAlt', present.portraitAlt))
      return { portraitAlt: text('Portrait of {name}', { name: file.name ?? present.name }) };
    return {};
  };
  const proposals = (Object.entries(given) as [Exclude<SiteName, 'links'>, string | null][])
    .map(([name, after]) => ({ name, before: present[name] ?? '', after: after ?? '' }))
    .filter(({ name, before, after }) =>
      name === 'email' ? emailKeyOf(before) !== emailKeyOf(after) : before !== after,
    )
    // An uploaded picture is shown instead.
    .filter(({ name }) => name !== 'portrait' || !present.portraitPicture)
    .map(({ name, before, after }) => ({
      label: siteFields[name].label,
      before: shown(name, before),
      after: shown(name, after) || noneIn(text),
      // Nobody publishes their number by oversight.
      isFree: name !== 'phone' && (before === '' || isSampleText(name, before)),
      site: { [name]: after || null, ...followers(name, after) },
    }));
  const hasLinks = isNamed || links.length > 0;
  return [...proposals, ...(hasLinks ? proposedLinks(links, present.links, text) : [])];
}
