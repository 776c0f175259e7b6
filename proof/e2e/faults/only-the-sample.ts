import { expect } from '@playwright/test';
import {
  experienceOnlyInTheDatabase,
  onlyInTheDatabase,
  projectOnlyInTheDatabase,
} from '../../../e2e/product/only-in-the-database.js';
import { test as base } from '../../../e2e/product/test.js';

type Row = Record<string, string | number>;

const own = [
  { path: 'experience', idName: 'expId', name: experienceOnlyInTheDatabase.body },
  { path: 'project', idName: 'projectId', name: projectOnlyInTheDatabase.title },
  { path: 'interests', idName: 'interestId', name: onlyInTheDatabase.name },
];

/** With visits to a site that has nothing but the sample. Its own rows are back after each test. */
export const test = base.extend<{ onlyTheSample: void }>({
  onlyTheSample: [
    async ({ product, request }, use) => {
      const { token } = await product.session('administrator');
      const headers = { 'x-auth-token': token };
      const restored: string[] = [];
      for (const { path, idName, name } of own) {
        const rows = (await (await request.get(`/api/${path}`)).json()) as Row[];
        const id = rows.find((row) => Object.values(row).includes(name))![idName];
        await request.delete(`/api/${path}/edit/${id}`, { headers });
        restored.push(`/api/${path}/restore/${id}`);
      }
      await use();
      product.proxy.heal();
      for (const path of restored) expect((await request.post(path, { headers })).ok()).toBe(true);
    },
    { auto: true },
  ],
});
