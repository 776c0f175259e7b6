import type { Page } from '@portico/contract/pages/page';
import { sampleSite } from '@portico/contract/site/sample-site';

const { biography, contact } = sampleSite;

/** The sample site without remotes. */
export const examplePage: Page = {
  apiBase: '',
  passwordMinLength: 15,
  publicUrl: 'https://portfolio.example',
  site: {
    ...sampleSite,
    biography: [...biography],
    contact: { ...contact, links: [...contact.links] },
    accounts: 'closed',
  },
  year: 2031,
  remotes: [],
};
