import { expect } from '@playwright/test';
import { ownProductTest } from '../../../e2e/product/test.js';

ownProductTest(
  'a page calls another origin once a live remote names it',
  async ({ page, product, complaints }) => {
    const origin = 'https://api.notes.example';
    await page.route(`${origin}/**`, (route) =>
      route.fulfill({ body: 'a note', headers: { 'access-control-allow-origin': '*' } }),
    );
    const ask = () =>
      page.evaluate((url) => fetch(url).then((answer) => answer.text(), String), `${origin}/notes`);
    complaints.expect(/Content Security Policy.*connect-src/, /api\.notes\.example/);
    await page.goto('/');
    expect(await ask()).toBe('TypeError: Failed to fetch');

    await product.publishCopy('mfe-public', (file, text) =>
      file === 'remote.json'
        ? JSON.stringify({ ...(JSON.parse(text) as object), connect: [origin] })
        : text.replace('Get in touch', 'Write to me'),
    );
    await page.goto('/users/login');
    expect(await ask()).toBe('a note');
  },
);
