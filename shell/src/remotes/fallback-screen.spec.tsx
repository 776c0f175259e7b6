import type { PageRemote } from '@portico/contract/pages/page-remote';
import { server } from '@portico/platform/testing/show-screen';
import { fireEvent, screen } from '@testing-library/react';
import { exampleRemote, exampleRoute } from '../testing/example-remote';
import { renderAt } from '../testing/render-at';
import type { LoadScreen, ScreenModule } from './screen';
import { RemoteScreen } from './remote-screen';

const say = (text: string): ScreenModule => ({ default: () => <h1>{text}</h1> });
const broken: ScreenModule = {
  default: () => {
    throw new Error('broken');
  },
};

/** A live remote of a name of its own, and an older version that the API names as its last good one. */
function twoVersions(name: string): { live: PageRemote; older: PageRemote } {
  const live = exampleRemote({ name, routes: [exampleRoute(), exampleRoute({ module: './other' })] });
  const older = { ...live, version: '1.1.0', container: `${live.container}_older` };
  server.answerEach({
    [`GET /api/front-ends/${name}/last-good?failed=1.2.0&module=./example`]: [200, older],
  });
  return { live, older };
}

/** @param versions what each version exposes, by what it is asked for */
function show(
  remote: PageRemote,
  versions: Record<string, () => Promise<ScreenModule>>,
  module = './example',
) {
  const asked: string[] = [];
  const loadScreen: LoadScreen = ({ version }, module, attempt) => {
    asked.push(`${version} ${module} ${attempt > 0 ? 'again' : 'first'}`);
    return versions[version]!();
  };
  const rendered = renderAt(
    '/',
    <RemoteScreen remote={remote} module={module} title="The title" loadScreen={loadScreen} />,
    { apiBase: server.base, onCaughtError: () => {} },
  );
  return { ...rendered, asked };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const shownVersion = () => document.querySelector('[data-remote]')!.getAttribute('data-version');

it("keeps to the last good version for the remote's other screens", async () => {
  const { live } = twoVersions('mfe-kept');
  const versions = { '1.2.0': async () => broken, '1.1.0': async () => say('As it was') };
  const first = show(live, versions);
  await heading('As it was');
  first.unmount();
  const { asked } = show(live, versions, './other');
  await heading('As it was');
  expect(asked).toEqual(['1.1.0 ./other first']);
});

it("shows the live version's screen where the last good one has none", async () => {
  const { live, older } = twoVersions('mfe-without-new-screen');
  older.descriptor = exampleRemote().descriptor;
  const versions = { '1.2.0': async () => broken, '1.1.0': async () => say('As it was') };
  const first = show(live, versions);
  await heading('As it was');
  first.unmount();
  versions['1.2.0'] = async () => say('New');
  const { asked } = show(live, versions, './other');
  await heading('New');
  expect(asked).toEqual(['1.2.0 ./other first']);
});

it('says that it is away when the last good version fails, too, and retries the live one', async () => {
  const { live } = twoVersions('mfe-both');
  const versions = { '1.2.0': async () => broken, '1.1.0': async () => broken };
  const { asked } = show(live, versions);
  expect((await screen.findByRole('alert')).textContent).toContain('not available right now');
  versions['1.2.0'] = async () => say('As it is now');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await heading('As it is now');
  expect(shownVersion()).toBe('1.2.0');
  expect(asked).toEqual(['1.2.0 ./example first', '1.1.0 ./example first', '1.2.0 ./example again']);
});
