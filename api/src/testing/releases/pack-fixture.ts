import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { containerName } from '@portico/contract/releases/container-name';
import { packRelease } from '@portico/release/shipping/archive';
import { type FixtureRelease, releaseOf } from './fixture-release.js';

/**
 * A release as a team's CI uploads it.
 *
 * @param more files that `release.json` doesn't name, by path
 */
export async function packFixture(
  fixture: FixtureRelease,
  more: Record<string, string> = {},
): Promise<Buffer> {
  const container = containerName(fixture.name, fixture.version);
  const files = { ...fixture.files, 'main.js': `var ${container};` };
  const release = { ...releaseOf({ ...fixture, files }), container };
  const folder = mkdtempSync(join(tmpdir(), 'portico-pack-'));
  try {
    const all = { 'release.json': JSON.stringify(release), ...files, ...more };
    for (const [file, content] of Object.entries(all)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), content);
    }
    return await packRelease(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
