/** @typedef {{ name: string, version: string, archive: Buffer }} TeamRelease */

/** Those who upload releases. */
export const teams = [
  { name: 'mfe-tides', path: '/info/tides' },
  { name: 'mfe-ferries', path: '/info/ferries' },
];

/** Few, so that many uploads are of one that is stored already. */
const versions = ['1.0.0', '1.0.1', '1.1.0', '2.0.0-rc.1'];

/** What their CIs upload. @returns {Promise<TeamRelease[]>} */
export const teamReleases = async () => {
  // Not imported at the top, because they need the build.
  const { remote } = await import('../../api/dist/testing/releases/fixture-release.js');
  const { packFixture } = await import('../../api/dist/testing/releases/pack-fixture.js');
  return Promise.all(
    teams.flatMap((team) =>
      versions.map(async (version) => {
        const screen = `exports.default = () => ${JSON.stringify(`${team.name} ${version}`)};`;
        return { name: team.name, version, archive: await packFixture(remote(screen, version, team)) };
      }),
    ),
  );
};
