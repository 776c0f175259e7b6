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

const maxLength = 1_000;

/** Something that is wrong, and the places in remotes' files. @typedef {{ problem: string, places: string[] }} Problem */
/** @typedef {(problem: string, places?: string[]) => void} Note */
/** What `page.js` says. @typedef {{ commits: number, frames: number, isLoading: boolean, isThere: boolean, shows: boolean, sideways: string }} State */
/** @typedef {{ url?: string, lineNumber: number, columnNumber: number }} Frame of a stack, counted from 0 */

/**
 * Opens an address in a tab of its own until it is at rest, and then shows it at another width.
 *
 * @param {import('./browser.mjs').Browser} browser
 * @param {object} visited
 * @param {string} visited.url
 * @param {[first: number, second: number]} visited.widths
 * @param {string[]} visited.scripts that run before the page's own
 * @param {{ name: string, version: string } | undefined} visited.remote whose screen is there
 * @param {import('./answers.mjs').Answer | undefined} visited.answer
 * @returns {Promise<Problem[]>}
 */
export const visit = async (browser, { url, widths, scripts, remote, answer }) => {
  const tab = await browser.open();
  /** @type {Map<string, Problem>} */
  const found = new Map();
  /** @type {Note} */
  const note = (text, places = []) => {
    const problem = text.slice(0, maxLength).replace(/[\s.]+$/, '');
    if (!found.get(problem)?.places.length) found.set(problem, { problem, places });
  };
  const show = (/** @type {number} */ width) =>
    tab.send('Emulation.setDeviceMetricsOverride', {
      width,
      height: 800,
      deviceScaleFactor: 1,
      mobile: false,
    });
  noteErrors(tab, url, note);
  const countLoading = loadingIn(tab);
  const look = lookInto(tab, `porticoTrial(${JSON.stringify(remote)})`, note);
  try {
    if (answer) await answerRequests(tab, answer);
    for (const domain of ['Page', 'Runtime', 'Log', 'Network', 'Debugger', 'Performance'])
      await tab.send(`${domain}.enable`);
    // React's warnings say so where an element was made.
    await tab.send('Debugger.setAsyncCallStackDepth', { maxDepth: 16 });
    for (const source of scripts) await tab.send('Page.addScriptToEvaluateOnNewDocument', { source });
    await show(widths[0]);
    await tab.send('Page.navigate', { url });
    const state = await untilRest(look, countLoading, remote !== undefined, note);
    if (remote && state && !state.shows)
      note(state.isLoading ? 'is still loading after 30 s' : 'shows nothing');
    if (state?.sideways) note(`can be scrolled sideways at ${widths[0]} px: ${state.sideways}`);
    if (!state) return [...found.values()];
    await show(widths[1]);
    await wait(quietMs);
    const resized = await look();
    if (resized?.sideways) note(`can be scrolled sideways at ${widths[1]} px: ${resized.sideways}`);
    return [...found.values()];
  } finally {
    tab.close();
  }
};

/** @param {import('./browser.mjs').Tab} tab @param {string} url @param {Note} note */
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

/** @param {import('./browser.mjs').Tab} tab @returns {() => number} of how many files a page waits */
const loadingIn = (tab) => {
  /** @type {Set<string>} */
  const loading = new Set();
  tab.on('Network.requestWillBeSent', ({ requestId }) => loading.add(requestId));
  for (const event of ['loadingFinished', 'loadingFailed'])
    tab.on(`Network.${event}`, ({ requestId }) => loading.delete(requestId));
  return () => loading.size;
};

/** @param {import('./browser.mjs').Tab} tab @param {import('./answers.mjs').Answer} answer */
const answerRequests = (tab, answer) => {
  tab.on('Fetch.requestPaused', async ({ requestId, ...request }) => {
    const response = await answer(request).catch(() => ({ responseCode: 502 }));
    quietly(
      response
        ? tab.send('Fetch.fulfillRequest', { requestId, ...response })
        : tab.send('Fetch.continueRequest', { requestId }),
    );
  });
  return tab.send('Fetch.enable');
};

/**
 * @param {import('./browser.mjs').Tab} tab
 * @param {string} expression
 * @param {Note} note
 * @returns {() => Promise<State | undefined>} undefined if the page hangs
 */
const lookInto = (tab, expression, note) => {
  let used = 0;
  /** @type {Map<string, string>} */
  const urls = new Map();
  tab.on('Debugger.scriptParsed', ({ scriptId, url }) => urls.set(scriptId, url));
  const processorMs = async () => {
    const { metrics } = await tab.send('Performance.getMetrics');
    return 1_000 * metrics.find((/** @type {any} */ { name }) => name === 'ThreadTime').value;
  };
  /** @type {(params: any) => void} At first, at a statement `debugger`. */
  let paused = () => quietly(tab.send('Debugger.resume'));
  tab.on('Debugger.paused', (params) => paused(params));
  return async () => {
    /** @type {State | undefined} Between two pages there is none. */
    let state;
    const none = { commits: 0, frames: 0, isLoading: true, isThere: false, shows: false, sideways: '' };
    const asked = tab.send('Runtime.evaluate', { expression, returnByValue: true }).then(
      ({ result }) => (state = result.value ?? none),
      () => (state = none),
    );
    for (const began = Date.now(); ;) {
      await Promise.race([asked, wait(quietMs)]);
      if (state) break;
      if ((await processorMs()) - used < hangMs && Date.now() - began < maxBlockedMs) continue;
      const stopped = new Promise((resolve) => (paused = ({ callFrames }) => resolve(callFrames)));
      await tab.send('Debugger.pause');
      const stack = await Promise.race([stopped, wait(maxBlockedMs, [], { ref: false })]);
      const frames = stack.map((/** @type {any} */ { location }) => ({
        ...location,
        url: urls.get(location.scriptId),
      }));
      note('hangs: a script runs for more than 5 s', placesIn('', frames));
      return undefined;
    }
    used = await processorMs();
    return state;
  };
};

/**
 * @param {() => Promise<State | undefined>} look
 * @param {() => number} countLoading
 * @param {boolean} hasScreen
 * @param {Note} note
 */
const untilRest = async (look, countLoading, hasScreen, note) => {
  const began = Date.now();
  /** @type {(State & { at: number }) | undefined} */
  let arrived;
  for (let quietSince = began, commits = -1; ; await wait(50)) {
    const state = await look();
    const now = Date.now();
    if (!state) return undefined;
    if (!state.isLoading && (state.isThere || !hasScreen)) arrived ??= { ...state, at: now };
    if (state.commits !== commits || countLoading() > 0) [quietSince, commits] = [now, state.commits];
    if (arrived && now - quietSince >= quietMs) return state;
    if (now - (arrived?.at ?? began + arrivalMs - restMs) <= restMs) continue;
    const { commits: before = 0, frames = 0, at = began } = arrived ?? {};
    const renders = state.commits - before;
    // An animation renders once a frame.
    if (renders > 4 * (state.frames - frames) + 100)
      note(`renders without end: ${renders} times in ${((now - at) / 1_000).toFixed(1)} s`);
    return state;
  }
};

/** @param {Promise<unknown>} sent to a tab that may be closed meanwhile */
const quietly = (sent) => void sent.catch(() => undefined);

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

/**
 * The places in remotes' files, as `/releases/NAME/VERSION/FILE:LINE:COLUMN`.
 *
 * @param {unknown} said that may have a stack
 * @param {Frame[]} frames
 */
const placesIn = (said, frames) => {
  const others = frames.map(
    ({ url, lineNumber, columnNumber }) => `${url}:${lineNumber + 1}:${columnNumber + 1}`,
  );
  return [said, ...others].join('\n').match(/\/releases\/(?!shell\/)[^\s()]+:\d+:\d+/g) ?? [];
};
