/** @jest-environment node */
import { examplePage } from '../../platform/src/testing/example-page';
import { exampleRemote } from './testing/example-remote';
import { render } from './server';

const page = { ...examplePage, remotes: [exampleRemote()] };

const request = (Screen: () => never | string) => ({
  page,
  path: '/info/example',
  loadScreen: () => Promise.resolve({ default: Screen }),
  fetch: () => Promise.reject(new Error('nothing is asked for')),
});

it('renders the screen at the path inside the frame of the site', async () => {
  const { html } = await render(request(() => 'the screen'));
  expect(html).toContain('the screen');
  expect(html).toContain('aria-label="Main"');
});

it('passes on what a screen throws, so that nobody takes its fallback for the page', async () => {
  const broken = () => {
    throw new Error('broken on purpose');
  };
  await expect(render(request(broken))).rejects.toThrow('broken on purpose');
});

it('asks for nothing and shows nothing of a screen that is not for everyone', async () => {
  const [route] = exampleRemote().descriptor.routes;
  const guarded = exampleRemote({ routes: [{ ...route!, access: 'admin' }] });
  const { html } = await render({ ...request(() => 'the screen'), page: { ...page, remotes: [guarded] } });
  expect(html).not.toContain('the screen');
});
