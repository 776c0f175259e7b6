import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sampleSite } from '@portico/contract/site/sample-site';
import { type Page, pageDataId } from '@portico/contract/pages/page';
import { pageRemote } from '@portico/contract/pages/page-remote';
import { addressOf } from '@portico/contract/releases/route-pattern';
import type { Finding, RenderedScreen } from '@portico/contract/releases/shipping';
import type { Placed } from '@portico/release/check/check-release';
import { pageWith } from '@portico/release/page-with';
import type { ApiAnswer, Ask, Bundle, Rendered, RenderJob } from '../../rendering/messages.js';
import { Renderer } from '../../rendering/renderer.js';

const away: ApiAnswer = {
  status: 503,
  type: 'application/problem+json',
  body: '{"status":503,"errors":[]}',
};

/** Every screen has to show something without the API. */
const apiIsAway = (): Ask => () => Promise.resolve(away);

/** For a screen, on a server that may be busy: much longer than visitors wait. */
const maxScreenMs = 10_000;

/** For all answers that a screen waits for, so that it has time left to render. */
const maxAnswersMs = 1_000;

/** What all of the site's pages have; undefined while it has none. */
async function pageOfSite(ask: Ask): Promise<Page | undefined> {
  const answer = await Promise.race([ask('/'), wait(maxScreenMs, away, { ref: false })]);
  const [, json] = new RegExp(`id="${pageDataId}">(.*?)</script>`, 's').exec(answer.body) ?? [];
  return json === undefined ? undefined : (JSON.parse(json) as Page);
}

/** The API, for one screen after the other. Once it was too slow for one, it counts as away. */
function answersInTime(ask: Ask): () => Ask {
  let isAway = false;
  return () => {
    const late = wait(maxAnswersMs, undefined, { ref: false });
    return async (path) => {
      const answer = isAway ? away : await Promise.race([ask(path), late]);
      isAway ||= answer === undefined;
      return answer ?? away;
    };
  };
}

/**
 * Loads each module of remotes and renders each of their public screens, in the sandboxes in which the server would. Parameters
 * are `example`; a screen that has nothing there says so.
 *
 * @param ask renders screens with the answers of the API, too, in the site's own pages
 * @param rendered gets these, by path
 * @returns what throws, exports no component, hangs or shows nothing, with its place in the source
 */
export async function tryScreens(
  shell: Placed,
  remotes: Placed[],
  ask?: Ask,
  rendered: Record<string, RenderedScreen> = {},
): Promise<Finding[]> {
  const renderer = new Renderer();
  const answers = ask && answersInTime(ask);
  const site = ask && (await pageOfSite(ask));
  const findings: Finding[] = [];
  const attempt = async (
    field: string,
    job: RenderJob,
    folder: string,
    asks: () => Ask,
  ): Promise<Rendered | undefined> => {
    try {
      const done = await renderer.render(job, asks(), maxScreenMs);
      if (!job.onlyLoads && !showsSomething(done.html)) throw new Error('shows nothing');
      return done;
    } catch (error) {
      const advice = 'Mend it, and try again with `check`.';
      findings.push({ field, problem: summaryOf(error as Error, folder), advice });
      return undefined;
    }
  };
  try {
    for (const remote of remotes) {
      for (const module of Object.keys(remote.release.server))
        await attempt(
          `${remote.release.name} ${module}`,
          { ...jobOf(shell, remote, module), onlyLoads: true },
          remote.folder,
          apiIsAway,
        );
      // What doesn't load isn't rendered either.
      if (findings.length > 0) continue;
      for (const { path, module, access } of remote.release.descriptor?.routes ?? []) {
        // Without a server bundle only browsers render it.
        if (access !== 'everyone' || !remote.release.server[module]) continue;
        const field = `${remote.release.name} ${module} at ${path}`;
        const job = { ...jobOf(shell, remote, module), path: addressOf(path, () => 'example') };
        if (!(await attempt(field, job, remote.folder, apiIsAway)) || !answers) continue;
        const inSite = site ? { ...job, page: pageWith(site, [shell, remote].map(based)) } : job;
        const done = await attempt(`${field}, with the API's answers`, inSite, remote.folder, answers);
        if (site && done && !done.isNotFound && done.movedTo === undefined)
          rendered[job.path] = { html: done.html, state: done.state, texts: done.texts };
      }
    }
  } finally {
    renderer.onApplicationShutdown();
  }
  return findings;
}

const sampleContact = { ...sampleSite.contact, links: [...sampleSite.contact.links] };

const based = (placed: Placed) => {
  const { name, version } = placed.release;
  return { ...placed, base: `/releases/${name}/${version}/` };
};

function jobOf(shell: Placed, remote: Placed, module: string): RenderJob {
  const { name, version } = remote.release;
  const shown = pageRemote(based(remote));
  const page: Page = {
    apiBase: '',
    publicUrl: 'http://localhost',
    passwordMinLength: 15,
    site: { ...sampleSite, biography: [...sampleSite.biography], contact: sampleContact, accounts: 'closed' },
    year: new Date().getUTCFullYear(),
    remotes: shown ? [shown] : [],
  };
  return {
    path: '/',
    screen: `${name} ${version} ${module}`,
    page,
    shell: bundleOf(shell, './shell'),
    remote: { name, version, module, bundle: bundleOf(remote, module) },
  };
}

const bundleOf = ({ release, folder }: Placed, module: string): Bundle => {
  const bundle = release.server[module]!;
  return { ...bundle, file: join(folder, bundle.file) };
};

/** Whether there is text or a picture where the shell shows the screen. */
const showsSomething = (html: string): boolean => {
  const [, screen = html] = /<main\b[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  const visible = screen.replaceAll(/<(style|script|template)\b.*?<\/\1>/gs, '');
  return (
    /<(?:img|svg|canvas|video|input|button)\b/.test(visible) ||
    visible.replaceAll(/<[^>]*>/g, '').trim() !== ''
  );
};

/** The message, and the first place that isn't in an installed package. */
const summaryOf = ({ message }: Error, folder: string): string => {
  const [first = '', ...frames] = message.replace(/^(?:Error: )+/, '').split('\n');
  const place = frames
    .map((frame) => /\(?([^\s(]+:\d+:\d+)\)?$/.exec(frame)?.[1])
    .find((one) => one && !one.includes('node_modules'));
  return place === undefined ? first : `${first} (${place.replace(`${folder}/`, '')})`;
};
