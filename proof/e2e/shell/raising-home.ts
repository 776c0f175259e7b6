import type { Page } from '@playwright/test';
import type { Alter } from '../../../e2e/product/publish-copy.js';

/** As a remote does that uses the alerts and the store: both are the shell's, reached by their shared names. */
const raise = `
  const shell = __FEDERATION__.__INSTANCES__.find(({ name }) => name === 'shell');
  const shared = (entry) => shell.loadShareSync('@portico/platform/' + entry)();
  const dispatch = shared('store').useAppDispatch();
  globalThis.raise = (alert) => dispatch(shared('alerts').alertRaised(alert));`;

/** Home as a remote's team may build it: it can raise alerts. */
export const raisingHome: Alter = (file, text) =>
  /^browser\/home\..*js$/.test(file)
    ? text.replace(/\bdefault:\(\)=>(\w+)/, `default:()=>globalThis.raisingHome??=()=>{${raise};return $1()}`)
    : text;

export async function raiseAlert(page: Page, msg: string, alertType: string): Promise<void> {
  await page.waitForFunction(() => 'raise' in window);
  await page.evaluate((alert) => (window as unknown as { raise: (raised: object) => void }).raise(alert), {
    msg,
    alertType,
  });
}
