import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { useTemporaryFolder } from '../testing/temporary-folder.mjs';
import { changes, noteGreen } from './changes.mjs';

const folder = useTemporaryFolder();
const own = () => join(folder.path, 'own');
const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@lane.example', ...args], {
    cwd: own(),
    encoding: 'utf8',
    stdio: 'pipe',
  });
const commit = (file) => {
  folder.write(`own/${file}`, file);
  git('add', file);
  git('commit', '--message', file);
};
const changed = async () => {
  const { since, files } = (await changes(own())) ?? { files: 'everything' };
  return { since: since?.replace(/^[\da-f]{8} /, ''), files };
};

beforeEach(() => {
  folder.write('own/.gitignore', 'node_modules\n.gitignore\n');
  git('init', '--initial-branch=main');
  commit('first.ts');
});

const pushTo = (name) => {
  execFileSync('git', ['init', '--bare', '--initial-branch=main', name], { cwd: folder.path });
  git('remote', 'add', 'origin', join(folder.path, name));
  git('push', '--set-upstream', 'origin', 'main');
};

it('compares with the default branch of the remote: commits, changes, new and deleted files, whatever their letters', async () => {
  pushTo('remote');
  git('remote', 'set-head', 'origin', 'main');
  git('checkout', '-b', 'field');
  commit('größe.ts');
  folder.write('own/new.ts', '');
  rmSync(join(own(), 'first.ts'));
  const files = ['first.ts', 'größe.ts', 'new.ts'];
  expect(await changed()).toEqual({ since: '(the default branch of the remote)', files });
  // A pushed branch has itself as its upstream.
  git('push', '--set-upstream', 'origin', 'field');
  expect((await changed()).files).toEqual(files);
});

it('compares with the upstream branch of a remote that has told no default branch', async () => {
  pushTo('remote');
  commit('second.ts');
  expect(await changed()).toEqual({ since: '(the upstream branch)', files: ['second.ts'] });
});

it('compares without a remote with the last commit that was green, which one with changes beside it is not', async () => {
  expect(await changed()).toEqual({ since: undefined, files: 'everything' });
  folder.write('own/beside.ts', '');
  await noteGreen(own());
  expect(await changed()).toEqual({ since: undefined, files: 'everything' });
  commit('beside.ts');
  await noteGreen(own());
  commit('third.ts');
  expect(await changed()).toEqual({ since: '(the last commit with a green check)', files: ['third.ts'] });
});

it('compares with everything where the green commit is of another history', async () => {
  await noteGreen(own());
  git('checkout', '--orphan', 'anew');
  git('commit', '--message', 'anew');
  expect((await changed()).files).toBe('everything');
});
