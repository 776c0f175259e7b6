import { setTimeout as wait } from 'node:timers/promises';
import { format } from 'node:util';

/** Of the processor's time, in which a script lets nothing else run; and by the clock, where it only waits. */
const [hangMs, maxBlockedMs] = [5_000, 60_000];

/** In which a screen has to arrive, also on a busy machine. */
const arrivalMs = 30_000;

/** In which it has to come to rest then, if it does: something may move on its own. */
const restMs = 2_500;

/** Without anything loading or rendered, so that it counts as at rest. */
const quietMs = 300;

/** @typedef {import('./browser.mjs').Tab} Tab */
/** In a remote's file: the match of its file, line and column. @typedef {RegExpMatchArray} Place */
/** What is wrong, and where. @typedef {(problem: string, places?: Place[]) => void} Note */
/** What `page.js` says. @typedef {{ commits: number, frames: number, isThere?: boolean, shows?: boolean, sideways?: string }} State */
/** @typedef {{ url?: string | undefined, lineNumber: number, columnNumber: number }} Frame of a stack, counted from 0 */

/** What it says between two pages. @type {State} */
const none = { commits: 0, frames: 0 };

/**
 * Opens an address in a tab of its own until it is at rest, and then shows it at another width.
 *
 * @param {import('./browser.mjs').Browser} browser
 * @param {object} visited
 * @param {string} visited.url
 * @param {number[]} visited.widths
 * @param {string} visited.script that runs before the page's own
 * @param {{ name: string, version: string } | undefined} visited.remote whose screen is there
 * @param {import('./answers.mjs').Answer} visited.answer
 * @param {Note} note
 * @returns {Promise<boolean>} whether it ever came to rest
 */
export const visit = async (browser, { url, widths, script, remote, answer }, note) => {
  const tab = await browser.open();
  noteErrors(tab, url, note);
  tab.on('Fetch.requestPaused', async ({ requestId, ...request }) => {
    const response = await answer(request).catch(() => ({ responseCode: 502 }));
    quietly(tab.send(`Fetch.${response ? 'fulfill' : 'continue'}Request`, { requestId, ...response }));
  });
  const rest = restOf(tab, `porticoTrial(${JSON.stringify(remote)})`, note);
  try {
    for (const domain of ['Fetch', 'Page', 'Runtime', 'Log', 'Network', 'Debugger', 'Performance'])
      await tab.send(`${domain}.enable`);
    // React's warnings say so where an element was made.
    await tab.send('Debugger.setAsyncCallStackDepth', { maxDepth: 16 });
    // A statement `debugger` stops nobody's browser.
    await tab.send('Debugger.setBreakpointsActive', { active: false });
    await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: script });
    for (const [index, width] of widths.entries()) {
      const shown = { width, height: 800, deviceScaleFactor: 1, mobile: false };
      await tab.send('Emulation.setDeviceMetricsOverride', shown);
      if (index === 0) await tab.send('Page.navigate', { url });
      const state = await rest();
      if (!state) return false;
      if (remote && !state.shows) note('shows nothing');
      if (state.sideways) note(`can be scrolled sideways at ${width} px: ${state.sideways}`);
    }
    return true;
  } finally {
    tab.close();
  }
};

/** @param {Tab} tab @param {string} url @param {Note} note */
const noteErrors = (tab, url, note) => {
  tab.on('Runtime.exceptionThrown', ({ exceptionDetails: { text, exception, stackTrace, ...frame } }) => {
    const said = exception?.description ?? exception?.value ?? '';
    note(`${text} ${messageOf(said)}`, placesIn(said, [frame, ...framesOf(stackTrace)]));
  });
  tab.on('Runtime.consoleAPICalled', ({ type, args, stackTrace }) => {
    if (!['error', 'assert'].includes(type)) return;
    const said = format(...args.map((/** @type {any} */ { value, description }) => value ?? description));
    note(messageOf(said), placesIn(said, framesOf(stackTrace)));
  });
  tab.on('Log.entryAdded', ({ entry: { level, source, text, url: at = '' } }) => {
    const isOwnFile = at.startsWith(new URL('/releases/', url).href);
    // The page itself says what the policy refuses. With what an API answers, screens have to live.
    const isExpected = text.includes('Content Security Policy') || (source === 'network' && !isOwnFile);
    if (level === 'error' && !isExpected) note(`${text} ${at}`);
  });
  tab.on('Page.javascriptDialogOpening', () =>
    quietly(tab.send('Page.handleJavaScriptDialog', { accept: true })),
  );
};

/** @param {Promise<unknown>} sent to a tab that may be closed meanwhile */
const quietly = (sent) => void sent.catch(() => undefined);

/**
 * @param {Tab} tab
 * @param {string} expression
 * @param {Note} note
 * @returns {() => Promise<State | undefined>} waits until a page is at rest; undefined if it hangs or renders without end
 */
const restOf = (tab, expression, note) => {
  /** @type {Map<string, string>} */
  const urls = new Map();
  tab.on('Debugger.scriptParsed', ({ scriptId, url }) => urls.set(scriptId, url));
  /** @param {any[]} locations of scripts */
  const placesOf = (locations) =>
    placesIn(
      '',
      locations.map((location) => ({ ...location, url: urls.get(location.scriptId) })),
    );

  const loading = new Set();
  tab.on('Network.requestWillBeSent', ({ requestId }) => loading.add(requestId));
  for (const event of ['loadingFinished', 'loadingFailed'])
    tab.on(`Network.${event}`, ({ requestId }) => loading.delete(requestId));

  const paused = new Promise((resolve) => tab.on('Debugger.paused', resolve));
  const processorMs = async () => {
    const { metrics } = await tab.send('Performance.getMetrics');
    return 1_000 * metrics.find((/** @type {any} */ { name }) => name === 'ThreadTime').value;
  };
  const look = async () => {
    const [began, used] = [Date.now(), await processorMs()];
    const asked = tab.send('Runtime.evaluate', { expression, returnByValue: true }).then(
      ({ result }) => /** @type {State} */ (result.value ?? none),
      () => none,
    );
    for (;;) {
      const state = await Promise.race([asked, wait(quietMs)]);
      if (state) return state;
      if ((await processorMs()) - used < hangMs && Date.now() - began < maxBlockedMs) continue;
      await tab.send('Debugger.pause');
      const { callFrames } = await Promise.race([
        paused,
        wait(maxBlockedMs, { callFrames: [] }, { ref: false }),
      ]);
      const locations = callFrames.map((/** @type {any} */ { location }) => location);
      note('hangs: a script runs for more than 5 s', placesOf(locations));
      return undefined;
    }
  };

  /** Of the component that was rendered last. */
  const placesOfRendered = async () => {
    const { result } = await tab.send('Runtime.evaluate', { expression: 'porticoTrial.rendered()' });
    if (!result.objectId) return [];
    const { internalProperties } = await tab.send('Runtime.getProperties', { objectId: result.objectId });
    return placesOf([internalProperties[0].value.value]);
  };

  return async () => {
    let [quietSince, deadline, commits] = [Date.now(), Date.now() + arrivalMs, -1];
    /** @type {State | undefined} */
    let arrived;
    for (; ; await wait(50)) {
      const state = await look();
      const now = Date.now();
      if (!state) return undefined;
      if (state.isThere && !arrived) [arrived, deadline] = [state, now + restMs];
      if (state.commits !== commits || loading.size > 0) [quietSince, commits] = [now, state.commits];
      if (arrived && now - quietSince >= quietMs) return state;
      if (now < deadline) continue;
      const { commits: before, frames } = arrived ?? none;
      const renders = state.commits - before;
      const seconds = (arrived ? restMs : arrivalMs) / 1_000;
      // An animation renders once a frame, or twice.
      const isEndless = renders > 2 * (state.frames - frames) + 100;
      if (isEndless) note(`renders without end: ${renders} times in ${seconds} s`, await placesOfRendered());
      else if (!arrived) note(`is still loading after ${seconds} s`);
      return isEndless ? undefined : arrived && state;
    }
  };
};

/**
 * On one line, without a stack. Of a warning by React that says in many lines what such a thing comes from, the first, and those of
 * the elements that it marks.
 *
 * @param {unknown} said
 */
const messageOf = (said) => {
  const [text = ''] = String(said).split(/\n\s+at /);
  const [first = ''] = text.split(/\n\n| This can happen if /);
  return [first, ...text.split('\n').filter((line) => /^[>+-] {2}/.test(line))]
    .join(' ')
    .replaceAll(/\s+/g, ' ');
};

/** @param {any} stackTrace @returns {Frame[]} */
const framesOf = (stackTrace) =>
  stackTrace ? [...stackTrace.callFrames, ...framesOf(stackTrace.parent)] : [];

/** @param {unknown} said that may have a stack @param {Frame[]} frames @returns {Place[]} */
const placesIn = (said, frames) => {
  const others = frames.map(
    ({ url, lineNumber, columnNumber }) => `${url}:${lineNumber + 1}:${columnNumber + 1}`,
  );
  const places = /\/releases\/(?!shell\/)[^/\s]+\/[^/\s]+\/([^\s()?:]+)[^\s()]*?:(\d+):(\d+)/g;
  return [...[said, ...others].join('\n').matchAll(places)];
};
