import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sampleSite } from '@portico/contract/site/sample-site';
import type { Page } from '@portico/contract/pages/page';
import { pageRemote } from '@portico/contract/pages/page-remote';
import { addressOf } from '@portico/contract/releases/route-pattern';
import type { Finding } from '@portico/contract/releases/shipping';
import type { Placed } from '@portico/release/check/check-release';
import type { ApiAnswer, Ask, Bundle, RenderJob } from '../../rendering/messages.js';
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
 * @param ask renders screens with the answers of the API, too
 * @returns what throws, exports no component, hangs or shows nothing, with its place in the source
 */
export async function tryScreens(shell: Placed, remotes: Placed[], ask?: Ask): Promise<Finding[]> {
  const renderer = new Renderer();
  const answers = ask && answersInTime(ask);
  const findings: Finding[] = [];
  const attempt = async (
    field: string,
    job: RenderJob,
    folder: string,
    asks: () => Ask,
  ): Promise<boolean> => {
    try {
      const { html } = await renderer.render(job, asks(), maxScreenMs);
      if (!job.onlyLoads && !showsSomething(html)) throw new Error('shows nothing');
      return true;
    } catch (error) {
      const advice = 'Mend it, and try again with `check`.';
      findings.push({ field, problem: summaryOf(error as Error, folder), advice });
      return false;
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
        const rendersWithout = await attempt(field, job, remote.folder, apiIsAway);
        if (rendersWithout && answers)
          await attempt(`${field}, with the API's answers`, job, remote.folder, answers);
      }
    }
  } finally {
    renderer.onApplicationShutdown();
  }
  return findings;
}

const sampleContact = { ...sampleSite.contact, links: [...sampleSite.contact.links] };

function jobOf(shell: Placed, remote: Placed, module: string): RenderJob {
  const { name, version } = remote.release;
  const shown = pageRemote({ release: remote.release, base: `/releases/${name}/${version}/` });
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
