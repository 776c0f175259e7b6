import { expect, type Page } from '@playwright/test';
import { experienceDetails, experienceFields } from '@portico/contract/rows/experience/experience-fields';
import { interestFields } from '@portico/contract/rows/interests/interest-fields';
import { projectFields } from '@portico/contract/rows/projects/project-fields';
import { siteFields } from '@portico/contract/site/site-fields';
import type { FieldFacts } from '@portico/contract/field-facts';
import { userFields } from '@portico/contract/accounts/user-fields';
import { changePointer } from '@portico/release/pointer';
import { ReleaseStore } from '@portico/release/release-store';
import { signIn } from '../browser/signed-in.js';
import type { Product } from '../product/product.js';
import { restoredTest as base } from '../product/test.js';

/** What each text calls when a browser runs a part of it. */
const canary = 'wasRun';

/** Texts that a page must show letter by letter: markup, the end of a JSON block, a template, an address that is code. */
const hostileTexts = [
  `<script>${canary}()</script>`,
  `<img src="nowhere" onerror="${canary}()">`,
  `"'><svg onload=${canary}()>`,
  `</script></title></textarea><script>${canary}()</script>`,
  `<!--<script>${canary}()`,
  `{{constructor.constructor('${canary}()')()}}`,
  `<a href="javascript:${canary}()">here</a>`,
  `javascript:${canary}()`,
];

/** Each text is the next one's neighbour: all of them in one field, as long as it takes them. */
const hostileText = (longest: number): string => {
  let text = '';
  for (const next of hostileTexts) {
    if (text.length + next.length >= longest) break;
    text += `${next} `;
  }
  return text.trim();
};

/** How often a text was run on any page of the context. */
async function countRuns(page: Page): Promise<() => number> {
  let runs = 0;
  await page.exposeFunction(canary, () => (runs += 1));
  return () => runs;
}

const textOf = ({ maxLength }: FieldFacts) => hostileText(maxLength);
const textsOf = (fields: Record<string, FieldFacts>) =>
  Object.fromEntries(
    Object.entries(fields)
      // Others take no text of ours.
      .filter(([, { format, options }]) => format === undefined && options === undefined)
      .map(([name, field]) => [name, textOf(field)]),
  );

/** Rows with hostile text in every field, of everything that is kept, beside that of the product's tests. */
async function addRows(product: Product): Promise<void> {
  const add = (path: string, data: object) => product.call('POST', path, data);
  await add('experience/add', textsOf(experienceFields));
  const job = textsOf({ ...experienceFields, ...experienceDetails });
  await add('experience/add', { ...job, type: 'Employment' });
  await add('project/add', textsOf(projectFields));
  await add('interests/add', textsOf(interestFields));
}

/** As a team's CI says in its release. */
const team = hostileText(100);

function nameTeam(dataDir: string): void {
  changePointer(new ReleaseStore(dataDir), (pointer) => {
    const live = pointer.frontEnds['mfe-account']!;
    const release = { ...live.release, source: { team } };
    return { ...pointer, frontEnds: { ...pointer.frontEnds, 'mfe-account': { ...live, release } } };
  });
}

const person = {
  firstName: textOf(userFields.firstName),
  lastName: textOf(userFields.lastName),
  company: hostileTexts[1]!,
};

const { name, welcome, tagline, availability, biography, portraitAlt, place } = textsOf(siteFields);
const words = { name, welcome, tagline, availability, biography, portraitAlt, place };
const site = {
  ...(words as Record<keyof typeof words, string>),
  portrait: null,
  links: [{ kind: 'Other' as const, label: hostileText(100), href: 'https://example.org' }],
};

/** What each screen shows of it. */
const screens = {
  '/': textOf(siteFields.tagline),
  '/info/about': undefined,
  '/manage/site': undefined,
  '/manage/site/contact': undefined,
  '/manage/import': undefined,
  '/info/experience': textOf(experienceFields.body),
  '/info/project': textOf(projectFields.desc),
  '/info/interests': textOf(interestFields.about),
  '/users/profile': undefined,
  '/manage/users': person.firstName,
  '/manage/project': textOf(projectFields.desc),
  '/manage/interests': textOf(interestFields.about),
  '/manage/front-ends': team,
  '/manage/activity': `${person.firstName} ${person.lastName}`,
};

/** With a site of hostile texts. Without its policy a page is protected by nothing but the way in which it shows text. */
const test = base.extend<{ hostileSite: void }>({
  bypassCSP: true,
  hostileSite: [
    async ({ product }, use) => {
      await addRows(product);
      nameTeam(product.dataDir);
      await product.saveSite(site);
      const email = `a'onerror=wasRun&b@portfolio.example`;
      const password = 'six swans at the lock gate';
      await product.call('POST', 'users/new', { ...person, email, password });
      await product.call('POST', 'users/selfEdit', person);
      await use();
    },
    { auto: true },
  ],
});

test('hostile text in every field is shown as text on every screen, and none of it runs (G1)', async ({
  page,
  product,
  complaints,
}) => {
  test.slow();
  const runs = await countRuns(page);

  // What runs where it is taken for markup.
  complaints.expect(/nowhere/);
  await page.goto('/privacy');
  await page.locator('main').evaluate((main, text) => (main.innerHTML = text), hostileTexts[1]!);
  await expect.poll(runs).toBe(1);

  await signIn(page, product, 'administrator');
  for (const [path, text] of Object.entries(screens)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (text !== undefined) {
      await expect(page.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible();
    }
  }
  expect(runs()).toBe(1);
});
