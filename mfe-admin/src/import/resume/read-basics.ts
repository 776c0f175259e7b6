import * as v from 'valibot';
import { isHttps } from '@portico/contract/formats';
import { linkFields } from '@portico/contract/site/link-fields';
import { siteFields } from '@portico/contract/site/site-fields';
import { markdownOf } from '@portico/contract/site/biography';
import { linkKindOf, linkKinds } from '@portico/contract/site/link-kinds';
import { type SiteLink, SiteSettingsEdit } from '@portico/contract/site/site';
import type { importedSiteNames } from '@portico/contract/import/import';
import { fitted, invalid, type Say } from './fitted';
import { ResumeItem } from './resume-item';
import { withLists } from './typed-lists';

export type ImportedSite = Partial<Pick<SiteSettingsEdit, (typeof importedSiteNames)[number]>>;

/** Nearly all sites have both by now. */
const withTls = (href: string): string => href.replace(/^http:\/\//i, 'https://');

function linkOf(item: ResumeItem, say: Say): SiteLink[] {
  const network = item.plain('network', 'name');
  const label = item.plain('label') || network;
  const named = item.plain('kind');
  const given = fitted(linkFields.href, item.plain('url'), () => {}) ?? '';
  const href = withTls(given);
  if (!isHttps(href)) {
    say((text) => text('The profile “{name}” is left out: it has no web address', { name: label || href }));
    return [];
  }
  if (/^http:/i.test(given))
    say((text) => text('The address of “{name}” now begins with https://', { name: label || href }));
  const shown = fitted(linkFields.label, label || new URL(href).hostname, say)!;
  const kind = linkKinds.find((one) => one === named) ?? linkKindOf({ label: network || shown, href });
  return [{ kind, label: shown, href }];
}

/**
 * @param isOwn whether the file is a site's own
 * @param language the file's, if it says so elsewhere
 */
export function readBasics(
  basics: ResumeItem,
  isOwn: boolean,
  language: string,
  say: Say,
  leave: (kind: string, item: ResumeItem, within?: string) => void,
): ImportedSite {
  const location = basics.item('location');
  const region = location.plain('region');
  const place = [location.plain('city'), region, location.plain('countryCode', 'country')];
  const url = basics.plain('url', 'website');
  // A site's own file leads to the site, and its pictures are there.
  const profiles = [...basics.items('profiles')];
  if (url !== '' && !isOwn) profiles.unshift(new ResumeItem({ network: 'Website', url }, isOwn));
  const links = profiles.flatMap((profile) => linkOf(profile, say));
  const isMarkdown = isOwn || basics.isHtml('summary');
  const summary = basics.textAs('markdown', 'summary');
  // A site's own file has both where they differ.
  const own = isOwn ? basics.plain('biography') : '';
  const profile = own !== '' || !isMarkdown ? summary : '';
  const paragraphs = summary.split(/\n[ \t]*\n\s*/);
  const image = basics.plain('image', 'picture');
  const { name, tagline, biography, email } = siteFields;
  const texts = {
    name: fitted(name, basics.plain('name'), say),
    tagline: fitted(tagline, basics.plain('label'), say),
    biography: fitted(biography, own || (isMarkdown ? summary : withLists(markdownOf(paragraphs))), say),
    email: fitted(email, basics.plain('email'), say),
    phone: fitted(siteFields.phone, basics.plain('phone'), say),
    profileText: fitted(siteFields.profileText, profile, say),
    place: fitted(siteFields.place, place.filter(Boolean).join(', '), say),
    language: fitted(siteFields.language, basics.plain('language', 'lang') || language, say),
    portrait: isHttps(image) ? fitted(siteFields.portrait, image, say) : null,
  };
  if (image !== '' && texts.portrait === null)
    say((text) => text('The picture is left out: its address must begin with https://'));
  leave('Site', location, 'location: ');
  const site: Record<string, string | unknown[] | null> = { ...texts, links: links.slice(0, 100) };
  return Object.fromEntries(
    Object.entries(site).filter(([field, value]) => {
      if (value === null || value.length === 0) return false;
      const { issues } = v.safeParse(SiteSettingsEdit.entries[field as keyof ImportedSite], value);
      if (issues)
        say(invalid(field === 'links' ? 'Links' : siteFields[field as 'name'].label, `${issues[0].input}`));
      return !issues;
    }),
  ) as ImportedSite;
}
