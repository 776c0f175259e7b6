import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { aSiteEdit } from '../../packages/contract/dist/testing/rows.js';
import { owner, post as postTo, send } from '../../tools/steps/running-product.mjs';
import { StepFailure } from '../../tools/steps/step.mjs';

/** Width and height. @typedef {[number, number]} Size */
/**
 * What a made-up owner has. Of a job: title, organisation, place, start and end; of a skill: name and time; of an interest:
 * name, category and text; of a link: kind, label and address; of a page: title, address and text.
 *
 * @typedef {{ title: string, type: string, lang: string, desc: string, story?: string, pictures?: Size[] }} OwnersProject
 * @typedef {{
 *   site: Record<string, string>, portrait?: Size, banner?: Size, links?: [string, string, string][],
 *   jobs?: [string, string, string, string, string][], summary?: string, skills?: [string, string][],
 *   projects?: OwnersProject[], interests?: [string, string, string][], pages?: [string, string, string][],
 * }} Owner
 */

export const owners = /** @type {const} */ (['german', 'french', 'spanish', 'many', 'nameless']);

/** @param {string} name @returns {Owner} */
export const readOwner = (name) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8'));

/** A frame near the edges shows what is cut off. @param {Size} size @param {number} hue */
const drawn = ([width, height], hue) => {
  const edge = Math.min(width, height) / 20;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="g" x2="0" y2="1"><stop stop-color="hsl(${hue} 60% 75%)"/><stop offset="1" stop-color="hsl(${hue + 60} 50% 30%)"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#g)"/>
    <rect x="${edge}" y="${edge}" width="${width - 2 * edge}" height="${height - 2 * edge}" fill="none" stroke="#fff" stroke-width="${edge / 4}"/>
    <circle cx="50%" cy="40%" r="${edge * 4}" fill="hsl(${hue + 180} 60% 60%)"/>
  </svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
};

/** Fills a fresh installation, claimed for the tests' owner, with a made-up one. @param {string} url @param {Owner} theirs */
export const fill = async (
  url,
  { site, portrait, banner, links, jobs, summary, skills, projects, interests, pages },
) => {
  const { token } = await postTo(url, 'auth', owner);
  const post = (/** @type {string} */ path, /** @type {object} */ body) => postTo(url, path, body, token);
  let hue = 0;
  const upload = async (/** @type {Size} */ size) => {
    hue += 47;
    const headers = { 'content-type': 'image/jpeg', 'x-auth-token': token };
    const body = new Uint8Array(await drawn(size, hue));
    const answer = await fetch(new URL('/api/pictures', url), { method: 'POST', headers, body });
    if (!answer.ok) throw new StepFailure(await answer.text());
    return { pictureId: /** @type {string} */ ((await answer.json()).pictureId) };
  };
  await post('sample/remove', {});
  const blank = Object.fromEntries(
    ['availability', 'portrait', 'language', 'accent', 'monogram', 'searchTitle', 'searchDescription']
      .concat('privacyText', 'phone', 'profileText')
      .map((name) => [name, null]),
  );
  const settings = {
    ...aSiteEdit(blank),
    contactForm: true,
    password: owner.password,
    ...site,
    links: (links ?? []).map(([kind, label, href]) => ({ kind, label, href })),
    portraitPicture: portrait ? await upload(portrait) : null,
    bannerPicture: banner ? await upload(banner) : null,
  };
  const saved = await send(url, 'site/settings', settings, token, 'PUT');
  if (!saved.ok) throw new StepFailure(await saved.text());
  for (const [body, organisation, place, start, end] of jobs ?? [])
    await post('experience/add', {
      type: 'Employment',
      body,
      organisation,
      place,
      start,
      end,
      time: '',
      summary,
    });
  for (const [body, time] of skills ?? []) await post('experience/add', { type: 'Skill', body, time });
  for (const { pictures = [], ...project } of projects ?? []) {
    const chosen = [];
    for (const size of pictures) chosen.push({ ...(await upload(size)), alt: `${size.join(' × ')} px` });
    const rest = {
      time: '',
      hiLit: '…',
      satisf: '4/5',
      selfRat: '4/5',
      takeAway: '…',
      start: '2024-05',
      featured: true,
    };
    await post('project/add', { ...rest, ...project, pictures: chosen });
  }
  for (const [name, category, about] of interests ?? [])
    await post('interests/add', { name, category, about });
  for (const [title, address, body] of pages ?? [])
    await post('own-pages/add', { title, address, body, place: 'Footer' });
};
