import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { messageFields } from '@portico/contract/messages/message-fields';
import { experienceDetails, experienceFields } from '@portico/contract/rows/experience/experience-fields';
import type { PrivacyPolicy, SiteSettings } from '@portico/contract/site/site';
import { frameLanguage } from '@portico/contract/texts/language';
import { packageFile } from '../../files/package-file.js';
import { escapeMarkup } from '../../markdown/escape-markup.js';
import { serverTexts } from '../../texts/server-texts.js';

const folder = packageFile('privacy');

/** By language. They say what this server stores, and must be updated with every change to that. */
const policies: Record<string, string> = Object.fromEntries(
  readdirSync(folder).map((file) => [
    basename(file, '.html'),
    readFileSync(join(folder, file), 'utf8').replaceAll(/[ \r\n]+/g, ' '),
  ]),
);

/** In a policy, `{name}` is a part, and what is between `{#name}` and `{/name}` is left out if that is empty. */
function filled(policy: string, parts: Readonly<Record<string, string>>): string {
  let html = policy;
  for (const [name, part] of Object.entries(parts))
    html = html.replaceAll(new RegExp(`\\{#${name}\\}(.*?)\\{/${name}\\}`, 'g'), part && '$1');
  return html.replaceAll(/\{(\w+)\}/g, (_all, name: string) => parts[name]!);
}

type Stated = Pick<SiteSettings, 'name' | 'email' | 'language' | 'contactForm' | 'countVisits'>;

/**
 * @param own what the owner adds
 * @param isShared whether some visitors get another version
 */
export function privacyPolicy(site: Stated, own: string | null, isShared = false): PrivacyPolicy {
  const { text } = serverTexts(site);
  const words = `dir="auto"${site.language ? ` lang="${escapeMarkup(site.language)}"` : ''}`;
  const entry = Object.values({ ...experienceFields, ...experienceDetails }).map(({ label }) => text(label));
  const message = Object.values(messageFields).map(({ label }) => text(label));
  const email = escapeMarkup(site.email);
  const language = frameLanguage(site.language, Object.keys(policies));
  const html = filled(policies[language]!, {
    name: `<bdi ${words}>${escapeMarkup(site.name)}</bdi>`,
    email: `<a href="mailto:${email}">${email}</a>`,
    entry: entry.join(', '),
    entryInLowerCase: entry.join(', ').toLowerCase(),
    message: message.join(', '),
    messageInLowerCase: message.join(', ').toLowerCase(),
    contactForm: site.contactForm ? 'on' : '',
    visits: site.countVisits ? 'on' : '',
    share: isShared ? 'on' : '',
    owner: own === null ? '' : `<div ${words} data-lines>${own}</div>`,
    added: own === null ? '' : 'shown',
  });
  return { language, html };
}
