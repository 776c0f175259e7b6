import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { extendGrants } from '@portico/release/access/grants';
import { addToken } from '@portico/release/access/tokens';
import { readPointer } from '@portico/release/pointer';
import { ReleaseStore } from '@portico/release/release-store';
import { ServerReleases } from '@portico/release/shipping/server-releases';
import { restoredTest as test } from '../../../e2e/product/test.js';
import { tryBuild } from '../../../packages/kit/trial.mjs';
import { faultyScreens, writeFaultyScreens } from './faulty-screens.js';
import { TeamRepository } from './team-repository.js';

interface Said {
  findings: { field: string; problem: string }[];
}

const allow = (dataDir: string): string => {
  const store = new ReleaseStore(dataDir);
  extendGrants(store, ['mfe-notes'], { paths: ['/notes', '/notes/*'], menu: ['info'], rendering: true });
  return addToken(store, { frontEnds: ['mfe-notes'], rights: ['upload', 'promote'], until: null }).secret;
};

test('names what is wrong with a screen in a browser, and where, before it is live', async ({ product }) => {
  test.setTimeout(480_000);
  const token = allow(product.dataDir);
  const team = await TeamRepository.create('mfe-notes', '/notes');
  try {
    await writeFaultyScreens(team);
    // As a build of its own, without the tests and lint of the kit.
    const packed = join(team.folder, 'dist/browser');
    const version = ['--version', '1.0.0'];
    await team.portico('', 'build', ...version);
    await cp(join(team.folder, 'dist/server'), join(packed, 'server'), { recursive: true });
    const made = await team.portico('', 'pack', packed, ...version);
    expect(made.code, made.error).toBe(0);

    const publish = ['publish', '--packed', packed, '--server', product.url, '--json'];
    const { code, out, error } = await team.portico(token, ...publish);
    expect(code, error).toBe(1);
    const { findings } = JSON.parse(out) as Said;
    const found = (name: string) =>
      findings
        .filter(({ field }) => field === `mfe-notes ./${name} at /notes/${name}`)
        .map(({ problem }) => problem);
    for (const [name, faulty] of Object.entries(faultyScreens))
      expect.soft(found(name), name).toEqual(faulty.found.map((words) => expect.stringMatching(words)));

    const server = ['--server', product.url];
    const developed = await team.portico('', 'dev', '--check', ...server);
    expect(developed.code).toBe(1);
    expect(developed.error).toContain('In HTML, <div> cannot be a descendant of <p>');
    expect(developed.error).toContain('mfe-notes ./hangs at /notes/hangs: hangs');
    expect(developed.error).not.toContain('./fine');

    const untried = await team.portico(token, ...publish, '--no-trial');
    expect(untried.code, untried.error).toBe(0);
    expect((await team.portico(token, 'list', ...server)).out).toContain('(not tried in a browser)');
  } finally {
    await team.remove();
  }
});

test('finds nothing wrong with what the kit makes, and says of a release whether it was tried', async ({
  product,
}) => {
  test.setTimeout(360_000);
  const token = allow(product.dataDir);
  const team = await TeamRepository.create('mfe-notes', '/notes');
  const server = ['--server', product.url];
  try {
    const developed = await team.portico('', 'dev', '--check', ...server);
    expect(developed.out, developed.error).toContain(
      'Nothing is wrong with mfe-notes as browsers render it.',
    );
    const tried = await team.portico(token, 'publish', ...server);
    expect([tried.code, tried.error.includes('Not tried')], tried.error).toEqual([0, false]);
    expect((await team.portico(token, 'list', ...server)).out).toContain('(tried in a browser)');
    process.env['CHROMIUM'] = '/nowhere/chromium';
    const left = await team.portico(token, 'check', ...server);
    expect([left.code, left.error]).toEqual([
      0,
      expect.stringContaining('Not tried in a browser: /nowhere/'),
    ]);
  } finally {
    delete process.env['CHROMIUM'];
    await team.remove();
  }
});

test('finds nothing wrong with the remotes of the site itself', async ({ product }) => {
  test.setTimeout(480_000);
  const store = new ReleaseStore(product.dataDir);
  const site = new URL(product.url);
  for (const { release } of Object.values(readPointer(store).frontEnds)) {
    const { name, version } = release;
    if (name === 'shell') continue;
    const { secret } = addToken(store, { frontEnds: [name], rights: ['upload'], until: null });
    const build = { packed: store.version(name, version) };
    const { rendered } = await new ServerReleases(site, secret).ship(build, 'check');
    expect.soft(await tryBuild(build, site, rendered), name).toBe(true);
  }
});
