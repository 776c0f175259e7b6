import { existsSync } from 'node:fs';
import type { Placed } from '../check/check-before-live.js';
import { readPointer } from '../pointer.js';
import type { Finding } from '@portico/contract/releases/shipping';
import { shellRelease } from '../testing/example-releases.js';
import { write } from '../testing/front-end.js';
import { storeExample } from '../testing/store-example.js';
import { useCli } from '../testing/use-cli.js';

const cli = useCli();
const live = () => readPointer(cli.store).frontEnds['mfe-sample']?.release.version;

let findings: Finding[];
let tried: string[];
const nameOf = ({ release: { name, version } }: Placed) => `${name} ${version}`;
beforeEach(() => {
  findings = [];
  tried = [];
  cli.tryScreens = async (shell, remotes) => {
    tried.push(`${remotes.map(nameOf).join(', ')} in ${nameOf(shell)}`);
    return findings;
  };
});

const broken = { field: './sample', problem: 'Error: broken (src/sample.tsx:1:2)', advice: 'Mend it.' };
const refusal = {
  code: 1,
  error: 'mfe-sample 1.0.0 cannot go live:\n- ./sample: Error: broken (src/sample.tsx:1:2). Mend it.',
};

it.each(['publish', 'check'])(
  '%s refuses a remote whose screens fail, and stores nothing',
  async (command) => {
    findings = [broken];
    expect(await cli.run(command, 'mfe-sample')).toMatchObject(refusal);
    expect(existsSync(cli.store.version('mfe-sample', '1.0.0'))).toBe(false);
    findings = [];
    expect(await cli.run(command, 'mfe-sample')).toMatchObject({ code: 0 });
    expect(tried).toEqual(Array(2).fill('mfe-sample 1.0.0 in shell 1.0.0'));
  },
);

it('does not make a stored version live whose screens fail', async () => {
  findings = [broken];
  expect(await cli.json('publish', 'mfe-sample', '--no-promote')).toMatchObject({ live: false, findings });
  expect(await cli.run('promote', 'mfe-sample', '1.0.0')).toMatchObject(refusal);
  expect(await cli.run('publish', 'mfe-sample')).toMatchObject(refusal);
  expect(live()).toBeUndefined();
});

it('tries a new shell with all live remotes, and with those that go live with it', async () => {
  await cli.run('publish', 'mfe-sample');
  await cli.run('publish', 'mfe-sample', '--version', '2.0.0', '--no-promote');
  storeExample(cli.store, '2.0.0', shellRelease());
  tried = [];
  findings = [broken];
  expect(await cli.run('promote', 'shell', '2.0.0')).toMatchObject({
    code: 1,
    error: expect.stringContaining('shell 2.0.0 cannot go live:'),
  });
  expect(await cli.run('promote', 'shell', '2.0.0', 'mfe-sample', '2.0.0')).toMatchObject({
    error: expect.stringContaining('shell 2.0.0 and mfe-sample 2.0.0 cannot go live:'),
  });
  expect(tried).toEqual(['mfe-sample 1.0.0 in shell 2.0.0', 'mfe-sample 2.0.0 in shell 2.0.0']);
});

it('refuses what is wrong with the files, and then tries no screens', async () => {
  write(cli.folder('mfe-sample'), { 'dist/browser/entry.css': 'header { display: none }' });
  expect(await cli.run('publish', 'mfe-sample')).toMatchObject({
    code: 1,
    error: expect.stringContaining('- entry.css: header is outside of the layer remotes.mfe-sample.'),
  });
  expect(tried).toEqual([]);
});
