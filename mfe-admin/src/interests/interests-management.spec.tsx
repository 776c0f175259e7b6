import { anInterest } from '@portico/contract/testing/rows';
import { screen, within } from '@testing-library/react';
import { expectClosed, field, press, server, textsOf, type } from '@portico/platform/testing/show-screen';
import { showToAdmin } from '../testing/show-to-admin';
import InterestsManagement from './interests-management';

const rye = anInterest({ interestId: 9 });
const tides = anInterest({ interestId: 7, name: 'Tides', category: 'Academic' });
const rowing = anInterest({ interestId: 3, name: 'Rowing', version: 2 });

const list = 'GET /api/interests';
beforeEach(() => server.answerEach({ [list]: [200, [rye, tides, rowing]] }));

async function show() {
  showToAdmin(<InterestsManagement />, '/manage/interests');
  await screen.findByRole('table', { name: 'Hobby' });
}
const namesIn = (category: string) =>
  textsOf(within(screen.getByRole('table', { name: category })).getAllByRole('rowheader'));
const dialog = (name: string) => screen.findByRole('dialog', { name });

it('keeps in one table, and offers once, what differs by upper and lower case only', async () => {
  server.answerEach({ [list]: [200, [rye, { ...tides, category: 'hobby' }]] });
  await show();
  expect(namesIn('Hobby')).toEqual(['Rye bread', 'Tides']);
  press('Add interest');
  await dialog('Add interest');
  const choices = within(field('Category')).getAllByRole<HTMLOptionElement>('option');
  expect(choices.map(({ value }) => value)).toEqual(['', 'Hobby']);
});

it('asks for nothing about an interest of which nothing was known, and has no column for it', async () => {
  const put = 'PUT /api/interests/edit/7';
  const unknown = { ...tides, about: '' };
  server.answerEach({ [list]: [200, [rye, unknown]], [put]: [200, { ...unknown, version: 2 }] });
  await show();
  const columnsOf = (category: string) =>
    textsOf(within(screen.getByRole('table', { name: category })).getAllByRole('columnheader'));
  expect([columnsOf('Hobby'), columnsOf('Academic')]).toEqual([
    ['Name', 'About', 'Actions'],
    ['Name', 'Actions'],
  ]);
  press('Edit Tides');
  await dialog('Edit Tides');
  press('Save');
  await expectClosed();
  expect(server.bodyOf(server.calls.indexOf(put))).toMatchObject({ about: '' });
});

describe('an interest that was moved elsewhere while a new category is typed', () => {
  const put = 'PUT /api/interests/edit/3';
  const current = { ...rowing, category: 'Water', version: 5 };
  const sent = () => server.bodyOf(server.calls.lastIndexOf(put));

  beforeEach(async () => {
    await show();
    press('Edit Rowing');
    await dialog('Edit Rowing');
    type('New category', 'Sport');
    server.answerEach({ [put]: [412, { errors: [{ msg: 'x' }], current }] });
    press('Save');
    await screen.findByText('Water', { selector: 'bdi' });
    server.answerEach({ [put]: [200, { ...current, version: 6 }] });
  });

  it('is told where it was typed, so that using what is saved saves that', async () => {
    expect(screen.queryByRole('button', { name: 'Use the saved Category' })).toBeNull();
    press('Use the saved New category');
    press('Save');
    await expectClosed();
    expect(sent()).toMatchObject({ category: 'Water' });
  });
});
