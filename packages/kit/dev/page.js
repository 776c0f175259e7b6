// Runs in each page of a development server before the site's own scripts.
import './react-hook.js';
import { provideDevelopmentReact } from './development-react.js';

let hotReloads = false;
provideDevelopmentReact(() => (hotReloads = true));

const panel = document.createElement('pre');
panel.setAttribute('role', 'alert');
panel.title = 'Click to hide';
panel.addEventListener('click', () => panel.remove());
// Not a style sheet: the site's policy admits released ones only.
panel.style.cssText =
  'position:fixed;inset:auto 0 0;z-index:1000;max-block-size:50vh;margin:0;padding:1rem;overflow:auto;white-space:pre-wrap;background:#fff;color:#a00;border-block-start:3px dashed;font:0.8rem/1.4 monospace';

/** By what found them. */
const problems = { build: [], publishing: [], policy: [] };

/** @param {Partial<typeof problems>} found */
const show = (found) => {
  Object.assign(problems, found);
  const lines = Object.values(problems).flat();
  panel.textContent = ['Development', ...lines].join('\n');
  if (lines.length > 0) document.body.append(panel);
  else panel.remove();
};

const askForRefusals = async () => {
  const answer = await fetch('/portico-dev/problems');
  show({ publishing: await answer.json() });
};
addEventListener('DOMContentLoaded', () => void askForRefusals());

// What the development server's client passes on.
addEventListener('message', ({ data, source }) => {
  if (source !== window) return;
  if (data.type === 'webpackErrors') show({ build: data.data });
  if (data.type === 'webpackOk') show({ build: [] });
  if (data.type === 'webpackStillOk') void askForRefusals();
  if (!hotReloads && String(data).startsWith('webpackHotUpdate')) location.reload();
});

/** @param {string} line */
const blocked = (line) => {
  if (problems.policy.includes(line)) return;
  show({ policy: [...problems.policy, line] });
  navigator.sendBeacon('/portico-dev/problems', line);
};
addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
  const isUndeclared = effectiveDirective === 'connect-src' && blockedURI.includes('://');
  const advice = isUndeclared ? `Add ${new URL(blockedURI).origin} to connect in remote.json.` : '';
  blocked(`- ${blockedURI}: the site's policy blocks it (${effectiveDirective}). ${advice}`);
});
if ('ReportingObserver' in window)
  new ReportingObserver(
    (reports) =>
      reports.forEach(({ body }) => blocked(`- ${body.blockedURL}: it has no integrity, so it is blocked.`)),
    { types: ['integrity-violation'], buffered: true },
  ).observe();
