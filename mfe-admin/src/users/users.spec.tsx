import { screen, within, act, fireEvent } from '@testing-library/react';
import { button, cellsOf, press, server, textsOf } from '@portico/platform/testing/show-screen';
import { ama, expectNames, kofi, list, names, rows, self, showUsers } from './testing/user-list';

beforeEach(() => server.answerEach({ [list()]: rows(kofi, ama, self) }));

it('lists the users, newest first, with what is said of each (S2.10, S3.7c)', async () => {
  showUsers();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('User List');
  await expectNames('Kofi', 'Ama', 'Robin');
  const heads = textsOf(screen.getAllByRole('columnheader'));
  expect(heads.join()).toBe('ID,First Name,Last Name,Email,Admin,Image,Edit,Delete');
  expect(cellsOf()[2]).toEqual(['3', 'Robin', 'Hale', 'ama@example.org', 'Yes', '']);
  expect(cellsOf()[0]!.at(4)).toBe('No');
  expect(screen.getAllByRole('img', { name: 'Image of Robin Hale' })[0]!.getAttribute('src')).toBe(
    'avatar.svg',
  );
});

it('never lists who has an id below 1 (S2.10, S9.5)', async () => {
  server.answerEach({ [list()]: rows({ ...kofi, userId: 0 }, ama) });
  showUsers();
  await expectNames('Ama');
});

it('sorts by a head, the other way round when it is pressed again, and says so', async () => {
  showUsers();
  await expectNames('Kofi', 'Ama', 'Robin');
  const head = (name: string) => screen.getByRole('columnheader', { name });
  expect(head('ID').getAttribute('aria-sort')).toBe('descending');
  server.answerEach({
    [list('sort=lastName&order=asc')]: rows(kofi, ama),
    [list('sort=lastName&order=desc')]: rows(ama, kofi),
  });
  const before = history.length;
  press('Last Name');
  await expectNames('Kofi', 'Ama');
  expect(head('Last Name').getAttribute('aria-sort')).toBe('ascending');
  expect(head('ID').getAttribute('aria-sort')).toBeNull();
  expect(location.search).toBe('?sort=lastName&order=asc');
  press('Last Name');
  await expectNames('Ama', 'Kofi');
  expect(head('Last Name').getAttribute('aria-sort')).toBe('descending');
  expect(history.length).toBe(before + 2);
  expect(document.activeElement).toBe(button('Last Name'));
});

it('keeps the rows, and says why, where others cannot be loaded', async () => {
  showUsers();
  await expectNames('Kofi', 'Ama', 'Robin');
  server.goAway();
  press('Email');
  const alert = await screen.findByText(/These are the previous ones/);
  expect(names()).toEqual(['Kofi', 'Ama', 'Robin']);
  server.answerEach({ [list('sort=email&order=asc')]: rows(ama) });
  within(alert.parentElement!).getByRole('button', { name: 'Retry' }).click();
  await expectNames('Ama');
  expect(screen.queryByText(/These are the previous ones/)).toBeNull();
});

it('leads to the next page and back, which the address keeps', async () => {
  const page = (cursor: string) => `GET /api/users?sort=userId&order=desc&limit=50&cursor=${cursor}`;
  const link = (cursor: string, rel: string) => ({ link: `</api/users?cursor=${cursor}>; rel="${rel}"` });
  server.answerEach({
    [list()]: [200, [kofi], { ...link('second', 'next'), 'x-total-count': '2' }],
    [page('second')]: [200, [ama], { ...link('first', 'prev'), 'x-total-count': '2' }],
    [page('first')]: [200, [kofi], link('second', 'next')],
  });
  const { scrolledTo } = showUsers();
  await expectNames('Kofi');
  expect(button('Previous').getAttribute('aria-disabled')).toBe('true');
  const status = screen.getAllByRole('status').at(-1)!;
  expect(status.textContent).toBe('2 users, 1 on this page: Kofi Asante to Kofi Asante');
  press('Next');
  await expectNames('Ama');
  expect(screen.getAllByRole('status')).toContain(status);
  expect(status.textContent).toBe('2 users, 1 on this page: Ama Boateng to Ama Boateng');
  expect(scrolledTo).toEqual([status.parentElement]);
  expect(location.search).toBe('?cursor=second');
  expect(document.activeElement).toBe(button('Next'));
  press('Next');
  expect(location.search).toBe('?cursor=second');
  history.back();
  await expectNames('Kofi');
  history.forward();
  await expectNames('Ama');
  press('Previous');
  await expectNames('Kofi');
  expect(location.search).toBe('?cursor=first');
});

it('leads back to the first page from one that is empty by now', async () => {
  server.answerEach({ [`${list()}&cursor=gone`]: rows(), [list()]: rows(ama) });
  showUsers('?cursor=gone');
  await screen.findByText(/This page is empty now/);
  press('Go to the first page');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await expectNames('Ama');
});

it('leads back to all users from an address that the API refuses', async () => {
  server.answerEach({ [`${list()}&cursor=bad`]: [400, { errors: [{ msg: 'x' }] }], [list()]: rows(ama) });
  showUsers('?cursor=bad');
  await screen.findByText('This list could not be loaded.');
  press('Show all users');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await expectNames('Ama');
});

describe('searching', () => {
  const found = (search: string) => list(`search=${search}&sort=userId&order=desc`);

  beforeEach(() =>
    server.answerEach({ [list()]: rows(kofi, ama), [found('ama')]: rows(ama), [found('nobody')]: rows() }),
  );
  afterEach(() => jest.useRealTimers());

  const input = () => screen.getByRole<HTMLInputElement>('searchbox', { name: /Search/ });
  const type = (text: string) => fireEvent.change(input(), { target: { value: text } });
  const submit = () => fireEvent.submit(input().form!);

  it('searches once the typing pauses, in the place of the present address', async () => {
    showUsers();
    await expectNames('Kofi', 'Ama');
    const before = history.length;
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    type('a');
    act(() => jest.advanceTimersByTime(200));
    type('ama');
    act(() => jest.advanceTimersByTime(200));
    expect(location.search).toBe('');
    act(() => jest.advanceTimersByTime(200));
    expect(location.search).toBe('?search=ama');
    jest.useRealTimers();
    await expectNames('Ama');
    expect(server.calls).toEqual([list(), found('ama')]);
    expect(history.length).toBe(before);
  });

  it('searches on Enter at once, for what was typed without the blanks around it', async () => {
    showUsers();
    await expectNames('Kofi', 'Ama');
    type(' ama ');
    submit();
    expect(location.search).toBe('?search=ama');
    await expectNames('Ama');
    expect(input().value).toBe(' ama ');
  });

  it('shows what the address searches for, and forgets the page and keeps the order of another search', async () => {
    const sorted = 'sort=email&order=desc';
    server.answerEach({
      [`${list(`search=kofi&${sorted}`)}&cursor=c`]: rows(kofi),
      [list(`search=ama&${sorted}`)]: rows(ama),
    });
    showUsers(`?search=kofi&${sorted}&cursor=c`);
    await expectNames('Kofi');
    expect(input().value).toBe('kofi');
    type('ama');
    submit();
    await expectNames('Ama');
  });

  it('leaves the page alone while nothing is typed', () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    showUsers('?search=ama&cursor=c');
    act(() => jest.advanceTimersByTime(1_000));
    expect(location.search).toBe('?search=ama&cursor=c');
  });

  it('shows the search of the entry that back leads to', async () => {
    showUsers();
    await expectNames('Kofi', 'Ama');
    type('ama');
    submit();
    await expectNames('Ama');
    server.answerEach({ [list('search=ama&sort=email&order=asc')]: rows(ama), [found('nobody')]: rows() });
    press('Email');
    await act(async () => type(''));
    type('ko');
    submit();
    expect(location.search).toContain('search=ko');
    history.back();
    await screen.findByDisplayValue('ama');
    expect(location.search).toBe('?search=ama');
  });

  it('says that nobody is found, and offers to clear the search', async () => {
    showUsers('?search=nobody');
    await screen.findByText(/No users match “nobody”/);
    press('Clear the search');
    expect(document.activeElement).toBe(input());
    await expectNames('Kofi', 'Ama');
    expect(input().value).toBe('');
    expect(location.search).toBe('');
  });
});
