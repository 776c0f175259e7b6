import { aSiteEdit } from '@portico/contract/testing/rows';
import type { SiteSettingsEdit } from '@portico/contract/content/site/site';
import type { ApiClient } from '../../testing/site/api-client.js';
import { TestSite } from '../../testing/site/test-site.js';

const site = TestSite.use();
let owner: ApiClient;
beforeAll(async () => (owner = await site.owner()));

const save = (change: Partial<SiteSettingsEdit>) => owner.put('site/settings', aSiteEdit(change));
const texts = async () => (await site.visitor().get('site/texts')).body;
const answer = async () => (await site.visitor().get('site')).body;

test('a legal page and a part of the privacy policy are Markdown of the owner, without markup of theirs', async () => {
  const hostile = '<script>alert(1)</script>';
  await save({
    legalTitle: 'Impressum',
    legalText: `**Ada**, London${hostile}`,
    privacyText: `[Host](javascript:alert(1))\n\nHosted in *Trieste*.`,
  });
  const { legalHtml, privacyHtml } = await texts();
  expect(legalHtml).toContain('<strong>Ada</strong>, London');
  expect(privacyHtml).toContain('<em>Trieste</em>');
  expect(legalHtml + privacyHtml).not.toMatch(/<script|javascript:/);
  expect(await answer()).toMatchObject({ legalTitle: 'Impressum', hasPrivacyText: true });
  await site.restart();
  expect(await texts()).toEqual({ legalHtml, privacyHtml });
  owner = await site.owner();
});

test('what a front end does not know stays', async () => {
  await save({ legalText: 'Ada', accounts: 'login', searchTitle: 'Ada, engineer' });
  const { legalText: _text, accounts: _accounts, searchTitle: _title, ...known } = aSiteEdit();
  expect((await owner.put('site/settings', known)).body).toMatchObject({
    legalText: 'Ada',
    accounts: 'login',
    searchTitle: 'Ada, engineer',
  });
});

test('a page without a title is a legal notice; without a text there is none', async () => {
  await save({ legalTitle: ' ', legalText: 'Ada' });
  expect((await answer()).legalTitle).toBe('Legal notice');
  await save({ legalText: ' ', privacyText: null });
  expect(await texts()).toEqual({ legalHtml: null, privacyHtml: null });
  expect(await answer()).toMatchObject({ legalTitle: null, hasPrivacyText: false });
});
