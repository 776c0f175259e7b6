import { sampleSettings, sampleSite } from '@portico/contract/site/sample-site';
import type { SiteSettingsEdit } from '@portico/contract/site/site';
import { aSiteEdit } from '@portico/contract/testing/rows';
import { aPicture } from '../testing/pictures/pictures.js';
import type { ApiClient } from '../testing/site/api-client.js';
import { password, TestSite, unclaimed } from '../testing/site/test-site.js';

let site: TestSite;
const email = 'ada@example.org';
afterAll(() => site.stop());

const answer = async () => (await site.visitor().get('site')).body;

describe('before the owner account is claimed', () => {
  beforeAll(async () => (site = await TestSite.start(unclaimed)));

  test('a new site returns the sample with accounts closed, and prints the link to claim it', async () => {
    const { contact, ...texts } = sampleSite;
    expect(await answer()).toMatchObject({ accounts: 'closed', ...texts });
    expect((await answer()).contact).toMatchObject({ email: contact.email, location: contact.location });
    expect(site.server.output()).toMatch(/\/users\/claim\?code=[\w-]{22,}\n/);
  });
});

describe('once the owner account is claimed', () => {
  let owner: ApiClient;
  beforeAll(async () => {
    await site.stop();
    site = await TestSite.start();
    owner = await site.owner();
  });

  const save = (change: Partial<SiteSettingsEdit> = {}, headers = {}) =>
    owner.put('site/settings', aSiteEdit({ email, ...change }), headers);

  test('what an administrator saves is what visitors get next, also in the fields of earlier releases', async () => {
    const edit = aSiteEdit({
      email,
      biography: 'I *build*.\n\nI mend.',
      accent: '#0000ff',
    });
    const { status, body } = await owner.put('site/settings', { ...edit, password });
    expect([status, body]).toEqual([200, { ...edit, version: 2 }]);
    expect(await answer()).toEqual({
      accounts: 'open',
      accountsSetBy: 'owner',
      name: 'Ada Lovelace',
      welcome: 'Hello, I am Ada',
      tagline: 'I build engines that compute.',
      biography: ['I *build*.', 'I mend.'],
      biographyHtml: '<p>I <em>build</em>.</p>\n<p>I mend.</p>',
      photo: { src: 'https://example.org/ada.jpg', alt: 'Ada at her desk' },
      contact: {
        email: 'ada@example.org',
        location: 'London, England',
        links: [{ kind: 'Source code', label: 'My code', href: 'https://example.org/ada' }],
      },
      availability: 'Open to work from March',
      language: 'en-GB',
      accent: expect.objectContaining({ dark: expect.stringMatching(/^#....ff$/), light: '#0000ff' }),
      portraitPicture: null,
      banner: 'ours',
      bannerPicture: null,
      resumePicture: null,
      phone: '+44 20 7946 0123',
      profileText: 'I program engines.\n\nI look for patient people.',
      fitResume: false,
      contactForm: false,
      systemTheme: false,
      countVisits: true,
      resetByMail: false,
      monogram: 'AL',
      searchTitle: 'Ada Lovelace, engineer',
      searchDescription: 'The portfolio of Ada Lovelace, who programs engines.',
      sample: ['experience', 'project', 'interests'],
    });
  });

  test('a blank optional text is null, and one that is left out stays', async () => {
    await save({ place: 'Porto' });
    const { availability: _left, ...others } = aSiteEdit({ email, place: ' ' });
    const { body } = await owner.put('site/settings', others);
    expect(body).toMatchObject({ place: null, availability: 'Open to work from March' });
    expect((await answer()).contact.location).toBe('');
  });

  test('of what is saved alone, everything else stays', async () => {
    const { searchTitle: _title, version, ...others } = (await owner.get('site/settings')).body;
    const { status, body } = await owner.put('site/settings', { searchTitle: 'Engines' });
    expect([status, body]).toEqual([200, { ...others, searchTitle: 'Engines', version: version + 1 }]);
    const wrong = await owner.put('site/settings', { name: ' ' });
    expect([wrong.status, wrong.body.errors]).toMatchObject([422, [{ msg: 'Name is required' }]]);
  });

  test('a part of the privacy policy is Markdown of the owner, without markup of theirs', async () => {
    const policy = async () => (await site.visitor().get('site/privacy')).body.html;
    const privacyText = 'Hosted in *Trieste*. <script>alert(1)</script>\n\n[Host](javascript:alert(1))';
    await save({ privacyText });
    const html = await policy();
    expect(html).toMatch(/Who is responsible[^]*<em>Trieste<\/em>[^]*Changes/);
    expect(html).not.toMatch(/<script|javascript:/);
    await site.restart();
    expect(await policy()).toBe(html);
    owner = await site.owner();
    await save({ privacyText: null });
    expect(await policy()).not.toContain('Trieste');
  });

  test('what a front end does not know stays', async () => {
    const unknown = {
      accounts: 'login',
      searchTitle: 'Ada, engineer',
      contactForm: true,
    } as const;
    await save(unknown);
    const known = Object.entries(aSiteEdit({ email })).filter(([name]) => !Object.hasOwn(unknown, name));
    expect((await owner.put('site/settings', Object.fromEntries(known))).body).toMatchObject(unknown);
    expect(await answer()).toMatchObject({ accounts: 'login', contactForm: true });
    await save();
  });

  test('until the portrait is described, its description names the owner, and nobody of the sample', async () => {
    await save({ portraitAlt: sampleSettings.portraitAlt });
    expect((await answer()).photo.alt).toBe('Portrait of Ada Lovelace');
  });

  test("as long as a text is the sample's, the site says so", async () => {
    await save({ tagline: sampleSettings.tagline });
    expect((await answer()).sample).toContain('site');
  });

  test('a file for a portrait is served under /site/', async () => {
    await save({ portrait: 'portrait.jpg' });
    expect((await answer()).photo.src).toBe('/site/portrait.jpg');
  });

  test('an uploaded portrait is shown instead of the address, also by earlier front ends, until it is removed', async () => {
    const { body: uploaded } = await owner.post('pictures', await aPicture(800, 1_000).png().toBuffer());
    const portraitPicture = { pictureId: uploaded.pictureId };
    expect((await save({ portraitPicture })).body.portraitPicture).toEqual(uploaded);
    expect(await answer()).toMatchObject({
      portraitPicture: uploaded,
      photo: { src: `/pictures/${uploaded.pictureId}/640.webp`, alt: 'Ada at her desk' },
    });
    const { portraitPicture: _left, ...others } = aSiteEdit({ email });
    expect((await owner.put('site/settings', others)).body.portraitPicture).toEqual(uploaded);
    await save({ portraitPicture: null });
    expect((await answer()).photo.src).toBe('https://example.org/ada.jpg');
  });

  test('with a picture as banner, earlier shells show the name alone', async () => {
    const { body: uploaded } = await owner.post('pictures', await aPicture(2_000, 500).png().toBuffer());
    await save({ bannerPicture: { pictureId: uploaded.pictureId } });
    expect(await answer()).toMatchObject({ banner: 'none', bannerPicture: uploaded });
    await save();
    expect(await answer()).toMatchObject({ banner: 'ours', bannerPicture: null });
  });

  test('a picture that is unknown is refused', async () => {
    const { status, body } = await save({ bannerPicture: { pictureId: '0'.repeat(32) } });
    const msg = 'This picture is unknown. Upload it again';
    expect([status, body.errors]).toEqual([422, [{ path: 'bannerPicture.pictureId', msg }]]);
  });

  test('of two administrators, the second one gets the current settings', async () => {
    const { body, headers } = await owner.get('site/settings');
    expect(headers.get('etag')).toBe(`"${body.version}"`);
    const first = await save({ name: 'Ada' }, { 'if-match': headers.get('etag')! });
    const second = await save({ name: 'Grace' }, { 'if-match': headers.get('etag')! });
    expect([first.status, second.status]).toEqual([200, 412]);
    expect(second.body.current).toEqual(first.body);
    expect((await owner.get('site/settings')).body).toEqual(first.body);
  });

  test.each([
    ['kind', 'Fax', 'Kind is required'],
    ['label', '', 'Label is required'],
    ['href', 'http://example.org', 'Use an address that begins with https://'],
    ['href', 'javascript:alert(1)', 'Use an address that begins with https://'],
  ])('of a link, %s: %j is refused by its place', async (field, wrong, msg) => {
    const [link] = aSiteEdit().links;
    const { status, body } = await save({ links: [link!, { ...link!, [field]: wrong }] });
    expect([status, body.errors]).toMatchObject([422, [{ msg, path: `links.1.${field}` }]]);
  });

  test('who changed it is in the audit', async () => {
    await save();
    const entries = await site.audited({ action: 'site.updated' });
    expect(entries.at(-1)).toMatchObject({ actorId: 1, targetType: 'site', targetId: null });
  });
});
