import { makeLive, remote, shell } from '../releases/fixture-release.js';
import type { TestSite } from './test-site.js';

/** What asks a site for pictures of its pages. */
export function socialPicturesOf(site: TestSite) {
  let made = 0;
  /** Makes a screen live at `/works/:slug`, which has works of these titles, with a picture for search engines and one for networks. */
  const publish = (titles: string[], picture = '', shared = '', moved = {}): void => {
    const version = `${(made += 1)}.0.0`;
    const bundle = `
      const titles = ${JSON.stringify(titles)};
      const titleOf = (path) => titles.find((title) => path === '/works/' + title);
      exports.movedTo = (path) => (${JSON.stringify(moved)})[path];
      exports.show = ({ path }) => titleOf(path);
      exports.head = (path) => ({ title: titleOf(path) ?? 'None', description: 'A work', picture: '${shared}' });
      exports.structuredData = ${JSON.stringify(picture ? [{ image: [`https://a.example${picture}`] }] : [])};`;
    const screen = remote(bundle, version, { name: 'mfe-probe', path: '/works/:slug' });
    makeLive(site.settings.dataDir, [shell(version), screen]);
  };
  /** The path of the picture that a page names. */
  const addressAt = async (path: string): Promise<string> => {
    const html = await (await fetch(site.url + path)).text();
    return new URL(/property="og:image" content="([^"]*)"/.exec(html)![1]!).pathname;
  };
  const get = (address: string) => fetch(site.url + address, { redirect: 'manual' });
  const bytesAt = async (address: string) => Buffer.from(await (await get(address)).arrayBuffer());
  return { publish, addressAt, get, bytesAt };
}
