import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  aNewExperience,
  aNewInterest,
  aNewMessage,
  aNewOwnPage,
  aNewProject,
  aSiteEdit,
} from '@portico/contract/testing/rows';
import { archiveNameOf } from '../../backup/archive/manifest.js';
import type { ApiClient } from '../site/api-client.js';
import { ownerEmail, password, type TestSite } from '../site/test-site.js';
import { idOf, setAdmin } from '../site/user-edits.js';
import { aPicture } from '../pictures/pictures.js';
import type { Person } from './people.js';
import { Authenticator } from './authenticator.js';
import { tokenId } from './site-with-screen.js';

type People = Record<Person, ApiClient>;

/** What a route is called with, so that it does what it is for. */
export interface Target {
  path: string;
  /** With its question mark; empty where none is needed. */
  query: string;
  body?: unknown;
  /** Of what the path names; 0 where it names nothing. */
  id: number;
}

const paths: Record<string, string> = {
  'GET /*': '/screen',
  'GET /api/front-ends/:name/last-good': '/api/front-ends/mfe-probe/last-good',
  'GET /api/project/at/:address': '/api/project/at/low-water',
  'GET /api/own-pages/at/:address': '/api/own-pages/at/nowhere',
  'PUT /api/front-ends/:name/grant': '/api/front-ends/mfe-probe/grant',
  'POST /api/release-tokens/revoke/:token': `/api/release-tokens/revoke/${tokenId}`,
  'PUT /api/releases/:name/:version': '/api/releases/mfe-probe/1.0.0',
  'GET /releases/*': '/releases/mfe-probe/1.0.0/main.js',
  'GET /kit/*': '/kit/portico-kit-0.1.3.tgz',
  'GET /preview/:name/:version/:key': '/preview/mfe-probe/1.0.0/altered',
  'GET /preview/:name/:version/:key/show': '/preview/mfe-probe/1.0.0/altered/show',
  'GET /site/*': '/site/portrait.jpg',
  'GET /site/social/*': `/site/social/nowhere/${'0'.repeat(64)}.jpg`,
  'GET /pictures/*': `/pictures/${'0'.repeat(32)}/320.webp`,
};

const queries: Record<string, string> = {
  'PUT /api/releases/:name/:version': '?goal=check',
};

const name = { firstName: 'Ada', lastName: 'Tester', company: 'Test Ltd' };
const entry = aNewExperience();
const project = aNewProject();
const interest = aNewInterest();

let written = 0;
const newPage = () => aNewOwnPage({ address: `page-${(written += 1)}` });

/** A challenge that nobody made. */
const asked = { challenge: 'bWFkZSB1cA', rpId: 'localhost', rp: { id: 'localhost', name: '' } };

let registered = 0;
const newEmail = (): string => `new${(registered += 1)}@portfolio.example`;

const openContactForm = (owner: ApiClient) => owner.put('site/settings', aSiteEdit({ contactForm: true }));

const newMessage = async (site: TestSite, { owner }: People): Promise<number> => {
  await openContactForm(owner);
  await site.visitor().post('messages', aNewMessage());
  return (await owner.get('messages')).body[0].messageId;
};

/** A backup that is empty, so that clients of JSON can download it. */
const emptyBackup = ({ settings }: TestSite): string => {
  const backupDir = join(settings.dataDir, 'backups');
  const backupName = archiveNameOf('2026-01-02T03:04:05.678Z');
  mkdirSync(backupDir, { recursive: true });
  writeFileSync(join(backupDir, backupName), '');
  return backupName;
};

/** A body with which the route does what it is for. */
const bodies: Record<string, (id: number, people: People, site: TestSite) => unknown> = {
  'POST /api/auth': () => ({ email: ownerEmail, password }),
  'POST /api/auth/claim': () => ({ ...name, email: newEmail(), password, code: 'no code' }),
  'POST /api/auth/forgot': () => ({ email: ownerEmail }),
  'POST /api/auth/passkeys/sign-in': () => ({ passkey: new Authenticator('').get(asked) }),
  'POST /api/auth/passkeys': () => ({
    name: 'Phone',
    passkey: new Authenticator('').create(asked),
    password,
  }),
  'DELETE /api/auth/passkeys/:passkeyId': () => ({ password }),
  'POST /api/auth/recovery-codes': () => ({ password }),
  'POST /api/users/selfEdit/email': () => ({ code: 'no code' }),
  'POST /api/auth/reset': () => ({ code: 'no code', newPassword: password }),
  'POST /api/users/new': () => ({ ...name, email: newEmail(), password }),
  'POST /api/users/selfEdit': () => name,
  'DELETE /api/users/selfEdit': () => ({ password }),
  // Of an administrator, whose rights they take.
  'POST /api/users/edit/:userId': async (userId, { owner }) => {
    await setAdmin(owner, userId, true);
    return { userId, ...name, isAdmin: false, password };
  },
  'DELETE /api/users/edit/:userId': async (userId, { owner }) => {
    await setAdmin(owner, userId, true);
    return { password };
  },
  'POST /api/users/reset-link/:userId': () => ({ password }),
  'POST /api/front-ends/reports': () => ({ mark: 'none', frontEnds: [] }),
  'PUT /api/front-ends/:name/grant': () => ({ paths: ['/screen'], menu: [], rendering: true, password }),
  'PUT /api/front-ends/rollout': () => ({ hours: 24, visits: 500, points: 2, password }),
  'POST /api/front-ends/promote': () => ({ name: 'mfe-none', version: '1.0.0', password }),
  'POST /api/front-ends/rollback': () => ({ name: 'mfe-none', live: null, password }),
  'POST /api/front-ends/withdraw': () => ({ name: 'mfe-none', live: null, password }),
  'POST /api/release-tokens/add': () => ({ frontEnds: ['mfe-probe'], rights: ['upload'], password }),
  'POST /api/releases/promote': () => ({ releases: [{ name: 'mfe-probe', version: '1.0.0' }] }),
  'POST /api/releases/rollback': () => ({ name: 'mfe-probe' }),
  'POST /api/releases/withdraw': () => ({ name: 'mfe-probe' }),
  'POST /api/backups': () => ({ password }),
  'PUT /api/backups/schedule': () => ({ schedule: 'off', password }),
  'POST /api/backups/download': (_id, _people, site) => ({ name: emptyBackup(site), password }),
  'POST /api/experience/add': () => entry,
  'PUT /api/experience/edit/:expId': (expId) => ({ expId, ...entry }),
  'POST /api/pictures': () => aPicture().png().toBuffer(),
  'POST /api/markdown': () => ({ text: '**bold**' }),
  'POST /api/project/add': () => project,
  'PUT /api/project/order': async (_id, { owner }) => ({
    projectIds: (await owner.get('project/all')).body.map((one: { projectId: number }) => one.projectId),
  }),
  'PUT /api/project/edit/:projectId': (projectId) => ({ projectId, ...project }),
  'POST /api/interests/add': () => interest,
  'POST /api/own-pages/add': newPage,
  'PUT /api/own-pages/edit/:pageId': (pageId) => ({ pageId, ...newPage() }),
  'POST /api/sample/restore': () => ({ removedAt: new Date().toISOString() }),
  'PUT /api/site/settings': () => aSiteEdit(),
  'PUT /api/site/first-steps': () => ({ isHidden: true }),
  'POST /api/import': () => ({ experiences: [entry] }),
  'POST /api/messages': async (_id, { owner }) => {
    await openContactForm(owner);
    return aNewMessage();
  },
  'POST /api/messages/mark': async (_id, people, site) => ({
    messageIds: [await newMessage(site, people)],
    isRead: true,
  }),
  'POST /api/messages/delete': async (_id, people, site) => ({
    messageIds: [await newMessage(site, people)],
  }),
  'POST /api/messages/restore': async (_id, people, site) => {
    const messageId = await newMessage(site, people);
    await people.owner.delete(`messages/edit/${messageId}`);
    return { messageIds: [messageId] };
  },
  'PUT /api/interests/edit/:interestId': (interestId) => ({ interestId, ...interest }),
};

/** Makes what a path's parameter names: an entry is the author's, all else the site's. */
const makers: Record<string, (site: TestSite, people: People) => Promise<number>> = {
  ':sessionId': () => Promise.resolve(4_711),
  ':passkeyId': () => Promise.resolve(4_711),
  ':userId': async (site) => idOf(await site.user()),
  ':expId': async (_site, { author }) => (await author.post('experience/add', entry)).body.expId,
  ':projectId': async (_site, { owner }) => (await owner.post('project/add', project)).body.projectId,
  ':messageId': newMessage,
  ':pageId': async (_site, { owner }) => (await owner.post('own-pages/add', newPage())).body.pageId,
  ':interestId': async (_site, { owner }) => (await owner.post('interests/add', interest)).body.interestId,
};

/** A route as its table names it, with what it needs made anew. What is to be restored is deleted first. */
export async function targetOf(route: string, site: TestSite, people: People): Promise<Target> {
  const pattern = paths[route] ?? route.split(' ')[1]!;
  const [parameter] = /:\w+/.exec(pattern) ?? [];
  const query = queries[route] ?? '';
  if (parameter === undefined)
    return { path: pattern, query, body: await bodies[route]?.(0, people, site), id: 0 };
  const id = await makers[parameter]!(site, people);
  const path = pattern.replace(parameter, String(id));
  if (pattern.includes('/restore/')) {
    const keeper = parameter === ':expId' ? people.author : people.owner;
    await keeper.delete(path.replace('/api/', '').replace('/restore/', '/edit/'));
  }
  return { path, query, body: await bodies[route]?.(id, people, site), id };
}
