import { server } from '@portico/platform/testing/show-screen';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { exampleRemote } from '../testing/example-remote';
import { renderAt } from '../testing/render-at';
import { UpdateOffer } from './update-offer';

let now = 0;
beforeEach(() => {
  now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  document.body.innerHTML = '';
});
afterEach(() => jest.restoreAllMocks());

const [shell, version] = RELEASE.split('@');
const remote = exampleRemote();
const begun = [
  { name: shell, version, since: '' },
  { name: remote.name, version: remote.version, since: '' },
];
const newer = [begun[0], { ...begun[1], version: '2.0.0' }];

const offer = () => screen.queryByRole('button', { name: 'Update' });

function open() {
  renderAt('/somewhere', <UpdateOffer />, { apiBase: server.base, remotes: [remote] });
}

/** Shows the page again after a while, in minutes. */
const comeBack = (minutes = 1) =>
  act(() => {
    now += minutes * 60_000;
    document.dispatchEvent(new Event('visibilitychange'));
  });

it('offers an update once another version is live', async () => {
  server.answerWith(200, newer);
  open();
  comeBack();
  expect(await screen.findByRole('button', { name: 'Update' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('A new version of this site is ready.');
  expect(server.calls).toEqual(['GET /api/front-ends']);
});

it('offers none while what is live is what the page began with, nor when nobody answers', async () => {
  server.answerWith(200, begun);
  open();
  comeBack();
  await waitFor(() => expect(server.calls).toHaveLength(1));
  server.goAway();
  comeBack();
  await waitFor(() => expect(server.calls).toHaveLength(2));
  expect(offer()).toBeNull();
  server.answerWith(200, newer);
  comeBack();
  expect(await screen.findByRole('button', { name: 'Update' })).toBeTruthy();
});

it('takes the offer away while a form holds what nobody has saved', async () => {
  server.answerWith(200, newer);
  open();
  comeBack();
  await screen.findByRole('button', { name: 'Update' });
  const form = document.createElement('form');
  form.innerHTML = '<input aria-label="Name">';
  document.body.append(form);
  const field = screen.getByRole('textbox', { name: 'Name' });
  fireEvent.input(field, { target: { value: 'Ama' } });
  expect(offer()).toBeNull();
  fireEvent.input(field, { target: { value: '' } });
  expect(offer()).toBeTruthy();
  form.dataset['held'] = 'unsaved';
  fireEvent.click(form);
  expect(offer()).toBeTruthy();
  form.dataset['held'] = '';
  fireEvent.click(form);
  expect(offer()).toBeNull();
});
