import { expect } from '@playwright/test';
import { test as base } from '../../../e2e/administration/test.js';

interface WorkerFixtures {
  /** 51 people of one name: a page, and one more. */
  turners: void;
}

export const test = base.extend<object, WorkerFixtures>({
  turners: [
    async ({ sharedProduct }, use) => {
      const headers = { 'content-type': 'application/json' };
      const registrations = Array.from({ length: 51 }, async (_, number) => {
        const account = {
          firstName: 'Page',
          lastName: 'Turner',
          email: `page.turner${number}@portfolio.example`,
          company: 'Bookbinders',
          password: 'two herons at low water',
        };
        const body = JSON.stringify(account);
        const answer = await fetch(`${sharedProduct.url}/api/users/new`, { method: 'POST', headers, body });
        expect(answer.status).toBe(201);
      });
      await Promise.all(registrations);
      await use();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
