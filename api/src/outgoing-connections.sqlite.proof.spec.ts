import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { aNewJob, aNewProject, aSiteEdit } from '@portico/contract/testing/rows';
import { makePeople } from './testing/access/people.js';
import { startSiteWithScreen } from './testing/access/site-with-screen.js';
import { targetOf } from './testing/access/target.js';
import { appRoutes, routeName } from './testing/server/app-routes.js';

const notes = pathToFileURL(resolve(__dirname, 'testing/server/note-connections.mjs')).href;

/** Nothing listens there. */
const address = 'https://nowhere.example/picture.png';

test('no call makes the server open a connection, whatever addresses it holds (G3)', async () => {
  const site = await startSiteWithScreen({ NODE_OPTIONS: `--import=${notes}` });
  const people = await makePeople(site);
  const { owner } = people;
  const person = { firstName: 'Ada', lastName: 'Tester', company: address };
  const story = `![a picture](${address}) <${address}>`;
  const settings = aSiteEdit({ portrait: address, biography: story });
  const given = [
    await owner.post('users/selfEdit', person),
    await owner.post('project/add', { ...aNewProject(), liveUrl: address, sourceUrl: address, story }),
    await owner.post('experience/add', { ...aNewJob(), url: address }),
    await owner.put('site/settings', settings),
  ];
  expect(given.map(({ status }) => status)).toEqual([200, 201, 201, 200]);

  // A sign-out would end the walk.
  const routes = (await appRoutes()).filter(({ method }) => method !== 'HEAD').map(routeName);
  const statuses: number[] = [];
  for (const route of routes.filter((one) => one !== 'DELETE /api/auth')) {
    const [method = ''] = route.split(' ');
    const { path, query, body } = await targetOf(route, site, people);
    const { status } = path.startsWith('/api/')
      ? await owner.call(method, path.slice('/api/'.length) + query, body)
      : await fetch(site.url + path, { method });
    statuses.push(status);
  }
  expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(50);
  const output = site.server.output();
  await site.stop();
  expect(output).not.toContain('opens a connection');
});
