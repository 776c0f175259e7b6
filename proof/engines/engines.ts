import { otherEngines } from '../../commands/steps/browser.mjs';
import type { Engine } from './engine.js';
import { startFirefox } from './firefox.js';
import { startWebKit } from './webkit.js';

const { Firefox, WebKit } = otherEngines();

/** How each is started, by the name of its project. */
export const engines: Record<string, () => Promise<Engine>> = {
  Firefox: () => startFirefox(Firefox[0]!),
  WebKit: () => startWebKit(WebKit[0]!, WebKit[1]!),
};
