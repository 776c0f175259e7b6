import { allowDialogs } from './allow-dialogs';
import { dialogScenario } from './dialog-scenario';
import { seenInBrowsers } from './dialog-scenario-seen';

it('does with dialogs what browsers do (e2e/doubles/dialogs.spec.ts looks at one)', async () => {
  allowDialogs();
  expect(await dialogScenario()).toEqual(seenInBrowsers);
});
