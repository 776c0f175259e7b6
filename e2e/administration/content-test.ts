import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Interest } from '@portico/contract/content/interest';
import type { Project } from '@portico/contract/content/project';
import { test as base } from './test.js';

type Path = 'project' | 'interests';

/** The content of the site, as an administrator changes it by the API. */
export class Content {
  constructor(
    private readonly request: APIRequestContext,
    private readonly token: string,
  ) {}

  private get headers() {
    return { 'x-auth-token': this.token };
  }

  async list<Row>(path: Path | 'project/all'): Promise<Row[]> {
    // The server may close an idle connection just as it is used again.
    const answer = await this.request.get(`/api/${path}`, { maxRetries: 1, headers: this.headers });
    return (await answer.json()) as Row[];
  }

  async add(path: Path, data: object): Promise<{ projectId: number; interestId: number }> {
    const answer = await this.request.post(`/api/${path}/add`, { data, headers: this.headers });
    expect(answer.status()).toBe(201);
    return (await answer.json()) as { projectId: number; interestId: number };
  }

  /** What is gone already stays gone. */
  async delete(path: Path, id: number): Promise<void> {
    await this.request.delete(`/api/${path}/edit/${id}`, { headers: this.headers });
  }

  async ids(): Promise<{ project: number[]; interests: number[] }> {
    const projects = await this.list<Project>('project/all');
    const interests = await this.list<Interest>('interests');
    return {
      project: projects.map(({ projectId }) => projectId),
      interests: interests.map(({ interestId }) => interestId),
    };
  }
}

interface Fixtures {
  /** What a test adds is gone after it: other tests share the product. */
  content: Content;
}

export const test = base.extend<Fixtures>({
  content: [
    async ({ request, product }, use) => {
      const { token } = await product.session('administrator');
      const content = new Content(request, token);
      const before = await content.ids();
      await use(content);
      product.proxy.heal();
      const after = await content.ids();
      for (const path of ['project', 'interests'] as const) {
        const added = after[path].filter((id) => !before[path].includes(id));
        for (const id of added) await content.delete(path, id);
      }
    },
    { auto: true },
  ],
});
