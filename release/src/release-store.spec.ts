import { ReleaseStore } from './release-store.js';

const command = (dataDir?: string) => {
  if (dataDir !== undefined) process.env['DATA_DIR'] = dataDir;
  return new ReleaseStore('/anywhere').command('rollback mfe-sample');
};
const before = process.env['DATA_DIR'];
beforeEach(() => void delete process.env['DATA_DIR']);
afterAll(() => {
  if (before !== undefined) process.env['DATA_DIR'] = before;
});

it('names the data folder in commands that people copy, unless it is the usual one', () => {
  expect(command()).toBe('npm run release -- rollback mfe-sample');
  expect(command('/srv/portico')).toBe('DATA_DIR=/srv/portico npm run release -- rollback mfe-sample');
});

it('quotes it for a shell', () => {
  expect(command("/srv/my $site's")).toBe(
    `DATA_DIR='/srv/my $site'\\''s' npm run release -- rollback mfe-sample`,
  );
});
