import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedFiles, sourceOf } from './source.js';
import { useTemporaryFolder } from './testing/temporary-folder.js';

const folder = useTemporaryFolder();
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ama', '-c', 'user.email=ama@notes.example', ...args], {
    cwd: folder.path,
    encoding: 'utf8',
  }).trim();
const source = (env = {}) => sourceOf(folder.path, env);

it('names the repository without credentials, the commit, the team, and whether something changed since', () => {
  git('init', '--quiet');
  git('remote', 'add', 'origin', 'https://ama:secret@code.example/notes.git');
  git('commit', '--quiet', '--allow-empty', '-m', 'Begin');
  const committed = {
    team: 'Notes',
    repository: 'https://code.example/notes.git',
    commit: git('rev-parse', 'HEAD'),
  };
  expect(source({ PORTICO_TEAM: 'Notes' })).toEqual(committed);
  writeFileSync(join(folder.path, 'plötzlich "neu".ts'), '');
  expect(source({ PORTICO_TEAM: 'Notes' })).toEqual({ ...committed, changed: true });
  expect(changedFiles(folder.path)).toEqual(['plötzlich "neu".ts']);
});

it('leaves out what is not there, and what is too long for a release', () => {
  git('init', '--quiet');
  expect(source()).toBeUndefined();
  git('remote', 'add', 'origin', 'git@code.example:notes.git');
  expect(source()).toEqual({ repository: 'git@code.example:notes.git' });
  expect(source({ PORTICO_TEAM: 'x'.repeat(200) })).toEqual({ repository: 'git@code.example:notes.git' });
});

it("passes on why Git doesn't say what is changed, and takes it to be", () => {
  expect(changedFiles(folder.path)).toEqual([]);
  git('init', '--quiet');
  writeFileSync(join(folder.path, '.git/config'), '[x');
  expect(() => changedFiles(folder.path)).toThrow(/^Git can't say .*--allow-dirty\.\nfatal: bad config line/);
  expect(source()).toEqual({ changed: true });
});

it.each(['/home/ama/notes', '../notes', 'C:\\notes', 'file:///home/ama/notes'])(
  'names no folder of the computer, as %s',
  (remote) => {
    git('init', '--quiet');
    git('remote', 'add', 'origin', remote);
    expect(source()).toBeUndefined();
  },
);
