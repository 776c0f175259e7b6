/** @jest-environment node */
import { examplePage } from '@portico/platform/testing/example-page';
import { MovedTo, NotFound } from '@portico/platform/page';
import { useParameters } from '@portico/platform/router';
import { useText } from '@portico/platform/text';
import type { ScreenModule } from './remotes/screen';
import { exampleRemote, exampleRoute } from './testing/example-remote';
import { render } from './server';

// React's development build warns on Node 20, which lacks ArrayBuffer.prototype.detached.
const { error } = console;
jest
  .spyOn(console, 'error')
  .mockImplementation((...said) => String(said[0]).includes('an empty buffer') || error(...said));

const page = { ...examplePage, remotes: [exampleRemote()] };

const request = (Screen: () => never | string) => ({
  page,
  path: '/info/example',
  loadScreen: () => Promise.resolve({ default: Screen }),
  fetch: () => Promise.reject(new Error('nothing is asked for')),
});

it('shows a long screen in its place, without a script', async () => {
  const rows = 'a row that is read without JavaScript, '.repeat(2_000);
  const { html } = await render(request(() => rows));
  expect(html).toContain(rows);
  expect(html).not.toMatch(/<script|<template|Loading/);
});

it('leaves styles of elements to the browser, because the policy forbids them in HTML', async () => {
  const Screen = () => <p style={{ color: 'red' }}>{'<p style="color:red">'}</p>;
  const { html } = await render({
    ...request(() => ''),
    loadScreen: () => Promise.resolve({ default: Screen }),
  });
  expect(html).toContain('<p data-style="color:red">&lt;p style=&quot;color:red&quot;&gt;</p>');
});

it('passes on what a screen throws, so that nobody takes its fallback for the page', async () => {
  const broken = () => {
    throw new Error('broken on purpose');
  };
  await expect(render(request(broken))).rejects.toThrow('broken on purpose');
});

it('asks for nothing and shows nothing of a screen that is not for everyone', async () => {
  const guarded = exampleRemote({ routes: [exampleRoute({ access: 'admin' })] });
  const { html } = await render({
    ...request(() => 'the screen'),
    page: { ...page, remotes: [guarded] },
    loadScreen: () => Promise.reject(new Error('nothing is loaded')),
  });
  expect(html).not.toContain('the screen');
});

it('says which of the page’s texts were asked for, so that it needs no others', async () => {
  const Notes = () => useText()('Notes');
  const remote = exampleRemote();
  const german = {
    language: 'de',
    texts: {
      shell: { Menu: 'Menü', Retry: 'Erneut' },
      [remote.name]: { Notes: 'Notizen', Others: 'Andere' },
    },
    remotes: [{ ...remote, messages: { de: { file: 'de.json', integrity: '' } } }],
  };
  const { html, texts } = await render({
    ...request(() => ''),
    page: { ...page, ...german },
    loadScreen: () => Promise.resolve({ default: Notes }),
  });
  expect(html).toContain('Notizen');
  expect(texts).toEqual({ shell: { Menu: 'Menü' }, [remote.name]: { Notes: 'Notizen' } });
  expect((await render(request(() => ''))).texts).toBeUndefined();
});

describe('a screen at an address with a parameter', () => {
  const notes = exampleRemote({ routes: [exampleRoute({ path: '/info/notes/:slug' })] });
  const renderNote = (screen: ScreenModule) =>
    render({
      ...request(() => ''),
      page: { ...page, remotes: [notes] },
      path: '/info/notes/caf%C3%A9',
      loadScreen: () => Promise.resolve(screen),
    });

  const Note = () => `note ${useParameters<'slug'>().slug}`;

  it('is given the value wherever it needs it', async () => {
    const prefetch = jest.fn(async () => {});
    const { html, head, structuredData } = await renderNote({
      default: Note,
      prefetch,
      head: ({ parameters, state }) => ({ title: `Note ${parameters['slug']}`, description: state.theme }),
      structuredData: ({ parameters }) => [{ name: parameters['slug'] }],
    });
    expect(html).toContain('note café');
    expect(prefetch).toHaveBeenCalledWith(expect.anything(), { parameters: { slug: 'café' } });
    expect(head).toEqual({ title: 'Note café', description: 'dark' });
    expect(structuredData).toEqual([{ name: 'café' }]);
  });

  it('says where it is now', async () => {
    const moved = await renderNote({ default: () => <MovedTo path="/info/new" /> });
    expect(moved).toMatchObject({ movedTo: '/info/new', isNotFound: false });
    expect(await renderNote({ default: () => 'note' })).toMatchObject({ movedTo: undefined });
  });

  it('says that there is nothing', async () => {
    const { html, isNotFound } = await renderNote({ default: NotFound });
    expect(isNotFound).toBe(true);
    expect(html).toContain('<h1>Page not found</h1>');
  });
});
