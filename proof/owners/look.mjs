import '../../tools/steps/node-version.mjs';
import { join } from 'node:path';
import { root } from '../../tools/steps/checkout.mjs';
import { build } from '../../tools/steps/build.mjs';
import { runShown } from '../../tools/steps/run.mjs';
import { claimed, startProduct, testEnvironment, unlimited } from '../../tools/steps/running-product.mjs';
import { runCommand } from '../../tools/steps/step.mjs';

// `node proof/owners/look.mjs [OWNER...] [PATH...]`: screenshots of the screens of made-up owners, in look/OWNER.

const asked = process.argv.slice(2);

await runCommand(async () => {
  await build();
  // Not imported at the top, because it needs the build.
  const { fill, owners, readOwner } = await import('./fill.mjs');
  const named = owners.filter((name) => asked.includes(name));
  const paths = asked.filter((one) => one.startsWith('/'));
  const screens = ['/', '/info/about', '/info/experience', '/info/project', '/info/interests', '/resume'];
  const others = ['/contact', '/users/login', '/users/register', '/nowhere'];
  for (const name of named.length > 0 ? named : owners) {
    const { url, stop } = await startProduct(testEnvironment({ ...claimed, ...unlimited }));
    try {
      await fill(url, readOwner(name));
      const rows = await (await fetch(new URL('/api/project', url))).json();
      const pages = rows.map((/** @type {{ address: string }} */ { address }) => `/info/project/${address}`);
      const looked = paths.length > 0 ? paths : [...screens, ...pages, ...others];
      await runShown(process.execPath, [
        join(root, 'tools/look.mjs'),
        '--url',
        url,
        '--folder',
        name,
        ...looked,
      ]);
    } finally {
      await stop();
    }
  }
});
