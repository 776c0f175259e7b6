import { expect, type Locator, type Page } from '@playwright/test';
import { experienceFields, projectFields } from '@portico/contract/text-fields';
import { newAccount } from '../../../e2e/account/account.js';
import { alert, button, field, menu, registrationOf } from '../../../e2e/account/screens.js';
import { drawnPicture } from '../../../e2e/browser/drawn-picture.js';
import { choice, entry, field as dialogField } from '../../../e2e/experience/entries.js';
import { Product } from '../../../e2e/product/product.js';
import { test as base } from '../../../e2e/product/test.js';
import { drawnFor } from '../drawn.js';
import { kite } from '../../../e2e/administration/content.js';
import { drivers } from './driver/ways.js';

/** As `npm start` leaves it. */
const test = base.extend<{ product: Product }>({
  product: async ({}, use) => {
    const product = await Product.start({
      settings: { OWNER_EMAIL: undefined, OWNER_PASSWORD: undefined },
      data: null,
    });
    await use(product);
    await product.stop();
  },
});

const job = { type: 'Employment', body: 'Keeper of the lighthouse', time: '2 years' };

for (const by of drawnFor('own site', ['mouse', 'keyboard'] as const)) {
  test(`by ${by} alone: from the claim to a site of one's own, with portrait, projects with pictures and a job`, async ({
    page,
    product,
    newVisitor,
  }) => {
    test.slow();
    const { press, write } = drivers[by](page);
    const open = async (screen: string) => {
      await press(menu(page).getByRole('button', { name: 'Website Management' }));
      await press(menu(page).getByRole('link', { name: screen, exact: true }));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(screen);
    };
    const upload = async (picker: Locator, name: string) => {
      const buffer = await drawnPicture(page, 800, 600);
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(picker)]);
      await chooser.setFiles({ name, mimeType: 'image/jpeg', buffer });
    };

    await expect.poll(() => product.server.said).toContain('/users/claim?code=');
    await page.goto(/\S+\/users\/claim\?code=\S+/.exec(product.server.said)![0]);
    for (const [label, text] of Object.entries(registrationOf(newAccount())))
      await write(field(page, label), text);
    await press(button(page, 'Claim'));
    await expect(alert(page, 'success')).toContainText('Your account has been claimed');

    await open('Site Settings');
    const setting = (label: string) => page.getByLabel(label, { exact: true });
    await write(setting('Name'), 'Ada Example');
    await write(setting('Welcome'), 'Hello, I’m Ada');
    await upload(setting('Portrait'), 'ada.jpg');
    await expect(page.getByRole('button', { name: 'Remove Portrait' })).toBeVisible();
    await press(button(page, 'Save'));
    await expect(page.getByText('The site settings are saved')).toBeVisible();
    await press(button(page, 'Remove the sample content'));
    await press(choice(page, 'Delete'));
    await expect(button(page, 'Remove the sample content')).toHaveCount(0);

    await open('Project Management');
    for (const title of ['Kite camera', 'Storm kite']) {
      await press(button(page, 'Add project'));
      for (const [name, text] of Object.entries({ ...kite, title }))
        await write(dialogField(page, projectFields[name as keyof typeof kite].label), text);
      await upload(dialogField(page, 'Pictures'), `${title}.jpg`);
      await write(
        page.getByRole('dialog').getByRole('textbox', { name: 'Alternative text' }),
        `${title} in the air`,
      );
      await press(choice(page, 'Add'));
      await expect(page.getByRole('dialog')).toBeHidden();
    }

    await press(menu(page).getByRole('button', { name: 'Info' }));
    await press(menu(page).getByRole('link', { name: 'Experiences', exact: true }));
    await press(button(page, 'Add experience'));
    for (const [name, text] of Object.entries(job))
      await write(dialogField(page, experienceFields[name as keyof typeof job].label), text);
    await write(dialogField(page, 'Start'), '2024-03');
    await press(choice(page, 'Add'));
    await expect(entry(page, job.body)).toBeVisible();

    await expectOwn(await newVisitor({ javaScriptEnabled: false }));
  });
}

async function expectOwn(visitor: Page): Promise<void> {
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Hello, I’m Ada');
  await expect(visitor.getByRole('banner')).toContainText('Ada Example');
  await expect(visitor.getByRole('main')).toContainText(job.body);
  await visitor.goto('/info/project');
  await expect(visitor.getByRole('heading', { level: 2 }).first()).toHaveText('Storm kite');
  await expect(visitor.getByRole('heading', { name: 'Low Water' })).toHaveCount(0);
  await expect(visitor.getByRole('img', { name: 'Kite camera in the air' })).toBeVisible();
  await visitor.goto('/resume');
  await expect(visitor.getByText('Mar 2024')).toBeVisible();
}
