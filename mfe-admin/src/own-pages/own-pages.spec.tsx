import { addressRefusals } from '@portico/contract/rows/own-pages/own-page';
import { aNewOwnPage, anOwnPage, aPicture } from '@portico/contract/testing/rows';
import { fireEvent, screen, within } from '@testing-library/react';
import {
  cellsOf,
  expectClosed,
  field,
  fill,
  press,
  server,
  textsOf,
  type,
} from '@portico/platform/testing/show-screen';
import { showToAdmin } from '../testing/show-to-admin';
import OwnPages from './own-pages';

const uses = anOwnPage({ pageId: 3 });
const talks = anOwnPage({ pageId: 2, title: 'Talks', address: 'talks', place: null });
const next = anOwnPage({ pageId: 1, title: 'Next', address: 'next', place: 'Footer', draft: true });

const list = 'GET /api/own-pages/all';
const add = 'POST /api/own-pages/add';

async function show() {
  showToAdmin(<OwnPages />, '/manage/pages');
  await screen.findByRole('heading', { name: 'Pages' });
}

async function openAdd() {
  server.answerEach({ [list]: [200, []] });
  await show();
  await screen.findByText(/^There are no pages of your own yet/);
  press('Add page');
  await screen.findByRole('dialog', { name: 'Add page' });
  const { place: _place, ...typed } = aNewOwnPage();
  fill({ Title: typed.title, Address: typed.address, Text: typed.body });
  return typed;
}

it('says of each page where it is and where it is linked, and leads to those that are published', async () => {
  server.answerEach({ [list]: [200, [uses, talks, next]] });
  await show();
  const table = await screen.findByRole('table', { name: 'Pages' });
  expect(textsOf(within(table).getAllByRole('rowheader'))).toEqual(['Uses', 'Talks', 'Next']);
  expect(cellsOf(table).map((cells) => cells.slice(0, 2))).toEqual([
    ['/uses', 'Menu'],
    ['/talks', 'Published'],
    ['/next', 'Draft'],
  ]);
  const links = within(table).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/uses', '/talks']);
});

it('has the direction of its language on a title, not on its label beside it on narrow screens', async () => {
  server.answerEach({ [list]: [200, [uses]] });
  await show();
  const cell = await screen.findByRole('rowheader', { name: 'Uses' });
  expect([cell.dir, screen.getByText('Uses').dir]).toEqual(['', 'auto']);
});

it('adds one, in the menu or nowhere, and says at the address that it is taken', async () => {
  const typed = await openAdd();
  server.answerEach({ [add]: [409, { errors: [{ msg: addressRefusals.page, path: 'address' }] }] });
  press('Add');
  await screen.findAllByText(addressRefusals.page);
  expect(field('Address').getAttribute('aria-invalid')).toBe('true');
  type('Address', 'Über mich');
  press('Add');
  await screen.findAllByText(addressRefusals.shape);
  fill({ Address: 'about-me', 'Linked in': 'Menu' });
  const added = anOwnPage({ ...typed, address: 'about-me', place: 'Menu' });
  server.answerEach({ [list]: [200, []], [add]: [201, added] });
  press('Add');
  await expectClosed();
  expect(server.bodyOf(server.calls.lastIndexOf(add))).toEqual({
    ...{ ...typed, address: 'about-me' },
    ...{ place: 'Menu', draft: false },
  });
  expect((await screen.findByRole('link', { name: '/about-me' })).getAttribute('href')).toBe('/about-me');
});

it('puts an uploaded picture where the cursor was, for its description', async () => {
  await openAdd();
  const { pictureId } = aPicture();
  const allowed = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  server.answerEach({
    'OPTIONS /api/pictures': [204, undefined, allowed],
    'POST /api/pictures': [201, aPicture({ widths: [320, 1280, 1920] }), allowed],
  } as never);
  const area = field('Text');
  area.setSelectionRange(2, 2);
  const chosen = new File(['pixels'], 'kite.jpg', { type: 'image/jpeg' });
  fireEvent.change(screen.getByLabelText('Add a picture to the text'), { target: { files: [chosen] } });
  await screen.findByText('Describe the picture between the brackets.');
  const { body } = aNewOwnPage();
  expect(area.value).toBe(`My![](/pictures/${pictureId}/1280.webp)${body.slice(2)}`);
  expect([document.activeElement, area.selectionStart]).toEqual([area, 4]);
});

it('says why a picture is refused, and leaves the text as it is', async () => {
  await openAdd();
  const large = new File(['pixels'], 'large.png');
  Object.defineProperty(large, 'size', { value: 15_000_001 });
  fireEvent.change(screen.getByLabelText('Add a picture to the text'), { target: { files: [large] } });
  await screen.findByText('A picture can be at most 15 MB');
  expect(field('Text').value).toBe(aNewOwnPage().body);
});
