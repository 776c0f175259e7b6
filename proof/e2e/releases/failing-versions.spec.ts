import { expect, type Page } from '@playwright/test';
import { failureWords, type PageReport, type VersionFigures } from '@portico/contract/releases/failures';
import { signIn } from '../../../e2e/browser/signed-in.js';
import { path, teamTest as test } from './team-notes.js';

/** Of eight browsers: a version fails in those of the first few. */
const languages = ['sv', 'da', 'nb', 'fi', 'is', 'et', 'lv', 'lt'];

/** Besides the browsers, each from an address of its own. */
const scripted = 200;

const all = languages.length + scripted;

interface Version {
  /** For whom it fails. */
  browsers: number;
  visitors: number;
  kind?: keyof typeof failureWords;
  message?: string;
  /** What a press of the button does there. */
  code?: string;
}

const elsewhere = 'https://elsewhere.example/';
const broken = (where: string) => `new Error('It breaks in a ${where}')`;

const versions: Record<string, Version> = {
  '1.0.0': {
    browsers: 1,
    visitors: 20,
    kind: 'uncaught',
    message: 'It breaks in a handler',
    code: `throw ${broken('handler')};`,
  },
  '1.1.0': {
    browsers: 2,
    visitors: 50,
    kind: 'uncaught',
    message: 'It breaks in a timer',
    code: `setTimeout(() => { throw ${broken('timer')}; });`,
  },
  '1.2.0': {
    browsers: 4,
    visitors: 100,
    kind: 'rejection',
    message: 'It breaks in a promise',
    code: `void Promise.reject(${broken('promise')});`,
  },
  '1.3.0': { browsers: 6, visitors: 150, kind: 'hydration', message: 'React error #418' },
  '1.4.0': {
    browsers: 8,
    visitors: 200,
    kind: 'policy',
    message: `connect-src refused ${elsewhere}`,
    code: `void fetch('${elsewhere}').catch(() => undefined);`,
  },
  '1.5.0': { browsers: 0, visitors: 0 },
};

const screen = ({ browsers, kind, code = '' }: Version) => `
import { useEffect, useState } from 'react';

const language = typeof navigator === 'undefined' ? '' : navigator.language;
const fails = ${JSON.stringify(languages.slice(0, browsers))}.includes(language);

export default function Screen() {
  const [isReady, setIsReady] = useState(false);
  const [isAdded, setIsAdded] = useState(false);
  useEffect(() => setIsReady(true), []);
  const add = () => {
    setIsAdded(true);
    if (!fails) return;
    ${code}
  };
  return (
    <article>
      <h1>{${kind === 'hydration'} && fails ? 'Anteckningar' : 'Notes'}</h1>
      <button type="button" disabled={!isReady} onClick={add}>{isAdded ? 'Added' : 'Add'}</button>
    </article>
  );
}
`;

async function visit(page: Page, { browsers, kind }: Version): Promise<void> {
  await page.goto(path);
  const isOdd = languages.indexOf(await page.evaluate(() => navigator.language)) < browsers;
  const isBlocked = isOdd && kind === 'policy';
  const said = isBlocked && page.waitForEvent('console', (line) => line.text().includes(elsewhere));
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('button', { name: 'Added' })).toBeVisible();
  await said;
  // What the version's timer does comes before.
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
}

/** Pages forget what they report, and a browser's own tools don't see it. */
const keepReports = (page: Page) =>
  page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, report) => {
      localStorage.setItem('report', String(report));
      return send(url, report);
    };
  });

/** As a browser does, without one. */
async function visitScripted(url: string, address: string, frontEnds: PageReport['frontEnds']) {
  // A kept connection may end just when it is used again.
  const headers = { 'x-forwarded-for': address, 'content-type': 'text/plain', connection: 'close' };
  const page = await fetch(url + path, { headers });
  await page.text();
  const mark = /mark;desc="([^"]+)"/.exec(page.headers.get('server-timing')!)![1]!;
  const body = JSON.stringify({ mark, frontEnds } satisfies PageReport);
  const { status } = await fetch(`${url}/api/front-ends/reports`, { method: 'POST', headers, body });
  expect(status).toBe(204);
}

test('each version shows for how many visitors it fails, with what and where, and one that is fine nothing', async ({
  newVisitor,
  page,
  product,
  team,
  complaints,
}) => {
  test.setTimeout(600_000);
  complaints.expect(/It breaks in/, /elsewhere\.example/, /React error #418/);
  const pages = await Promise.all(languages.map((locale) => newVisitor({ locale })));
  await keepReports(pages[0]!);
  for (const [version, its] of Object.entries(versions)) {
    await team.ship(version, screen(its));
    await Promise.all(pages.map((one) => visit(one, its)));
    await Promise.all(pages.map((one) => one.goto('/')));
    const report = await pages[0]!.evaluate(() => localStorage.getItem('report'));
    const { frontEnds } = JSON.parse(report!) as PageReport;
    const well = frontEnds.map((one) => ({ ...one, failures: [] }));
    await Promise.all(
      Array.from({ length: scripted }, (_, index) =>
        visitScripted(product.url, `198.51.100.${index}`, index < its.visitors ? frontEnds : well),
      ),
    );
  }

  await signIn(page, product, 'administrator');
  await page.goto('/manage/front-ends');
  // Counts are written every few seconds.
  await expect.poll(async () => (await team.failures('1.5.0')).figures?.loads).toBe(all);
  await page.reload();
  await page.getByText(`mfe-notes: ${Object.keys(versions).length} versions`).click();
  const table = page.getByRole('table', { name: 'Versions of mfe-notes' });
  for (const [version, { browsers, visitors, kind, message, code }] of Object.entries(versions)) {
    const [shown] = (await table.getByRole('row').filter({ hasText: version }).innerText()).match(
      /(?<=, )[\d.]+(?=%)/,
    ) ?? ['0'];
    const { figures, said } = await team.failures(version);
    const of = ({ failed, loads }: Pick<VersionFigures, 'failed' | 'loads'>) => (100 * failed) / loads;
    const share = of({ failed: browsers + visitors, loads: all });
    for (const one of [Number(shown), of(figures!)]) expect(Math.abs(one - share)).toBeLessThan(2);
    expect(said[0]).toContain(`failed in ${figures!.failed} of ${all} pages`);
    const messages = page.getByText(`${version}: 1 message`);
    await expect(messages).toHaveCount(kind ? 1 : 0);
    expect(figures!.messages).toHaveLength(kind ? 1 : 0);
    if (!kind) continue;
    const line =
      screen(versions[version]!)
        .split('\n')
        .findIndex((text) => text.includes(code ?? '')) + 1;
    expect(figures!.messages[0]).toMatchObject({ kind, message: expect.stringContaining(message!) });
    const { place } = figures!.messages[0]!;
    expect(place).toMatch(
      code ? new RegExp(`^src/screen/screen\\.tsx:${line}:`) : /^src\/screen\/screen\.tsx:/,
    );
    expect(said[1]).toContain(`it ${failureWords[kind]}: `);
    expect(said[1]).toContain(`(${place})`);
    await messages.click();
    const its = page.getByRole('table', { name: `Messages of mfe-notes ${version}` });
    for (const text of [failureWords[kind], message!, place!]) await expect(its).toContainText(text);
  }
});
