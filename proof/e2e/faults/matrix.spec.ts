import { test } from '../../../e2e/faults/matrix-test.js';
import { testArrival, testCode } from '../../../e2e/faults/cell-tests.js';
import { arrivalCells, codeCells, serverCells } from '../../../e2e/faults/matrix.js';
import { expectRestWell, meet } from '../../../e2e/faults/matrix-test.js';
import { publishHealthy } from '../../../e2e/faults/server-faults.js';
import { onlyInTheDatabase } from '../../../e2e/product/only-in-the-database.js';
import { ownProductTest } from '../../../e2e/product/test.js';
import { expect } from '@playwright/test';
import { drawn } from '../drawn.js';

// Each cell is a test of its own.
test.describe.configure({ mode: 'parallel' });

for (const cell of drawn(arrivalCells, 20)) testArrival(cell);
for (const cell of drawn(codeCells, 8)) testCode(cell);

for (const { remote, fault } of drawn(serverCells, 4)) {
  ownProductTest(`${remote.name}'s server bundle ${fault.name}`, async ({ page, product, request }) => {
    const { path, expectShown, rendered } = remote.screen;
    const html = async (address: string) => (await request.get(address)).text();
    await publishHealthy(product, remote);
    expect(await html(path)).toContain(rendered);

    await fault.publish(product, remote);
    expect(await html(path)).not.toContain(rendered);
    expect(await html('/info/interests')).toContain(onlyInTheDatabase.name);
    await meet(page, product, remote);
    await page.goto(path);
    await expectShown(page);
    await expectRestWell(page, remote);
    await expectShown(page);

    await publishHealthy(product, remote);
    expect(await html(path)).toContain(rendered);
    expect(product.server.exitCode).toBeUndefined();
  });
}
