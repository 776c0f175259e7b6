import { chosenPictures } from '@portico/contract/pictures/picture';
import { aShownPicture } from '@portico/contract/testing/rows';
import { Form } from '@portico/platform/form';
import { personLoaded, sessionBegun } from '@portico/platform/session';
import { exampleUser } from '@portico/platform/testing/example-user';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { button, press, server } from '@portico/platform/testing/show-screen';
import * as v from 'valibot';
import { selfId, showToAdmin } from '../testing/show-to-admin';
import { PictureField } from './picture-field';
import { withPictures } from './picture-rules';

const kite = aShownPicture({ pictureId: 'a'.repeat(32), alt: 'A kite' });
const raft = aShownPicture({ pictureId: 'b'.repeat(32), alt: 'A raft' });
const { alt: _alt, ...uploaded } = aShownPicture({ pictureId: 'c'.repeat(32) });
const schema = withPictures(v.strictObject({ pictures: chosenPictures(12) }), 'pictures');

// The API is at another origin here.
const allowed = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
const preflight = { 'OPTIONS /api/pictures': [204, undefined, allowed] } as const;
const upload = 'POST /api/pictures';

const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
  server.answerEach({ ...preflight, [upload]: [201, uploaded, allowed] } as never);
});

const send = async ({ pictures }: { pictures: unknown }) => void sent.push(pictures);
const form = (field: Partial<Parameters<typeof PictureField>[0]> = {}) => (
  <Form schema={schema} submit="Save" onSend={send}>
    <PictureField name="pictures" label="Pictures" {...field} />
  </Form>
);
const show = (field: Partial<Parameters<typeof PictureField>[0]> = {}) =>
  showToAdmin(form(field), '/manage/project');

const picker = () => screen.getByLabelText<HTMLInputElement>('Pictures');
const file = (name = 'kite.jpg') => new File(['pixels'], name, { type: 'image/jpeg' });
const choose = (...files: File[]) => fireEvent.change(picker(), { target: { files } });
const alts = () => screen.queryAllByRole<HTMLInputElement>('textbox', { name: 'Alternative text' });
const chosen = ({ pictureId, alt }: typeof kite) => ({ pictureId, alt });

it('uploads what is chosen with the token, asks to describe it, and sends both', async () => {
  show();
  choose(file());
  await waitFor(() => expect(alts()).toHaveLength(1));
  expect([alts()[0]!.ariaRequired, picker().ariaRequired]).toEqual(['true', null]);
  const request = server.requests[server.calls.indexOf(upload)]!;
  expect([request.headers['x-auth-token'], request.headers['content-type']]).toEqual([
    'a.token',
    'application/octet-stream',
  ]);
  press('Save');
  await screen.findByText('Picture 1: Describe the picture');
  expect(document.activeElement).toBe(alts()[0]);
  fireEvent.change(alts()[0]!, { target: { value: 'A camera' } });
  press('Save');
  await waitFor(() => expect(sent).toEqual([[{ pictureId: uploaded.pictureId, alt: 'A camera' }]]));
});

it('takes what is dropped and what is pasted', async () => {
  show();
  fireEvent.drop(picker(), { dataTransfer: { files: [file()] } });
  await waitFor(() => expect(alts()).toHaveLength(1));
  const another = { ...uploaded, pictureId: 'd'.repeat(32) };
  server.answerEach({ ...preflight, [upload]: [201, another, allowed] } as never);
  fireEvent.paste(document.body, { clipboardData: { files: [file()] } });
  await waitFor(() => expect(alts()).toHaveLength(2));
});

it('says at the field what the server says of a file, and what is too large', async () => {
  show();
  const refusal = { errors: [{ msg: 'The picture is damaged or incomplete' }] };
  server.answerEach({ ...preflight, [upload]: [422, refusal, allowed] } as never);
  const large = file('large.png');
  Object.defineProperty(large, 'size', { value: 15_000_001 });
  choose(large, file('broken.jpg'));
  expect(
    (await screen.findByText('broken.jpg: The picture is damaged or incomplete')).closest('[role=alert]'),
  ).toBeTruthy();
  expect(screen.getByText('large.png: A picture can be at most 15 MB')).toBeTruthy();
  expect(screen.queryByText(/^Uploading/)).toBeNull();
  expect(server.calls.filter((call) => call === upload)).toHaveLength(1);
});

it('saves nothing while an upload runs, until it is cancelled', async () => {
  show();
  // Never answered.
  server.answer = (response) => response.req.method === 'OPTIONS' && response.writeHead(204, allowed).end();
  choose(file());
  press('Save');
  const wait = 'Wait until the picture is uploaded, or cancel the upload';
  expect((await screen.findAllByText(wait)).length).toBeGreaterThan(0);
  expect([sent, document.activeElement]).toEqual([[], picker()]);
  button('Cancel upload').focus();
  press('Cancel upload');
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(document.activeElement).toBe(picker());
  press('Save');
  await waitFor(() => expect(sent).toEqual([null]));
});

it('waits for a new sign-in in a dialog if the session has ended, and uploads then', async () => {
  const { store } = showToAdmin(
    <dialog open>
      <Form schema={schema} submit="Save" onSend={send} onCancel={() => {}}>
        <PictureField name="pictures" label="Pictures" />
      </Form>
    </dialog>,
    '/manage/project',
  );
  const known = personLoaded({ user: { ...exampleUser, userId: selfId }, selfId: { id: selfId } });
  act(() => void store.dispatch(known));
  server.answerEach({ ...preflight, [upload]: [401, undefined, allowed] } as never);
  choose(file(), file('raft.jpg'));
  await screen.findAllByText('kite.jpg: sign in to upload it');
  expect(screen.getByRole('group', { name: /^Your session ended/ })).toBeTruthy();
  expect(server.calls.filter((call) => call === upload)).toHaveLength(1);

  press('Cancel upload');
  await screen.findAllByText('raft.jpg: sign in to upload it');
  server.answerEach({ ...preflight, [upload]: [201, uploaded, allowed] } as never);
  act(() => {
    store.dispatch(sessionBegun({ token: 'next.token', isAdmin: true }));
    store.dispatch(known);
  });
  await screen.findByText('raft.jpg was uploaded. Describe it.');
  expect(server.requests.at(-1)!.headers['x-auth-token']).toBe('next.token');
  expect(alts()).toHaveLength(1);
});

it('puts pictures in order and removes them by keyboard', async () => {
  show({ defaultValue: [kite, raft] });
  expect([...alts(), picker()].map(({ ariaRequired }) => ariaRequired)).toEqual(['true', 'true', null]);
  press('Move picture 2 up');
  expect(alts().map(({ value }) => value)).toEqual(['A raft', 'A kite']);
  expect(document.activeElement).toBe(button('Move picture 1 up'));
  press('Move picture 1 up');
  press('Save');
  await waitFor(() => expect(sent).toEqual([[chosen(raft), chosen(kite)]]));
  press('Remove picture 1');
  expect(document.activeElement).toBe(picker());
  press('Save');
  await waitFor(() => expect(sent[1]).toEqual([chosen(kite)]));
});

it('keeps the page when a file is dropped beside it, and leaves dropped text alone', () => {
  show();
  const drop = (types: string[]) => fireEvent.drop(document.body, { dataTransfer: { types, files: [] } });
  expect([drop(['Files']), drop(['text/plain'])]).toEqual([false, true]);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('of one picture replaces it, and takes what is pasted where it is meant', async () => {
  const single = (name: string) => (
    <fieldset>
      <PictureField name={name} label={name} single="Remove it" />
    </fieldset>
  );
  showToAdmin(
    <Form schema={schema} submit="Save" onSend={send}>
      {single('First')}
      {single('Second')}
    </Form>,
    '/manage/site',
  );
  const chosenIn = (label: string) =>
    /([cd])\//.exec(
      screen.getByLabelText(label).closest('fieldset')!.querySelector<HTMLImageElement>('picture img')?.src ??
        '',
    )?.[1];
  fireEvent.paste(screen.getByLabelText('Second'), { clipboardData: { files: [file()], types: ['Files'] } });
  await waitFor(() => expect(chosenIn('Second')).toBe('c'));
  server.answerEach({
    ...preflight,
    [upload]: [201, { ...uploaded, pictureId: 'd'.repeat(32) }, allowed],
  } as never);
  fireEvent.drop(screen.getByLabelText('Second'), { dataTransfer: { files: [file()] } });
  await waitFor(() => expect(chosenIn('Second')).toBe('d'));
  expect(chosenIn('First')).toBeUndefined();
  expect(alts()).toHaveLength(0);
});

it('leaves text that is pasted into a text field with a picture of it to the field', async () => {
  render(<textarea aria-label="Story" />);
  show();
  const story = screen.getByRole('textbox', { name: 'Story' });
  const paste = (target: Element, types: string[]) =>
    fireEvent.paste(target, { clipboardData: { files: [file()], types } });
  expect(paste(story, ['text/plain', 'text/html', 'Files'])).toBe(true);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(paste(story, ['Files'])).toBe(false);
  await waitFor(() => expect(alts()).toHaveLength(1));
  expect(server.calls.filter((call) => call === upload)).toHaveLength(1);
});

it('takes over what someone else saved, unless it was changed here too', () => {
  const present = { before: [kite], now: [{ ...kite, alt: 'A box kite' }] };
  show({ defaultValue: [kite], present });
  expect(alts()[0]!.value).toBe('A box kite');
  expect(screen.getByText('Updated elsewhere')).toBeTruthy();
});

it('keeps what was changed here, and says that someone changed it too', () => {
  const present = { before: [raft], now: [] };
  show({ defaultValue: [kite], present });
  expect(alts()[0]!.value).toBe('A kite');
  expect(screen.getByText(/^Someone changed these too/)).toBeTruthy();
});
