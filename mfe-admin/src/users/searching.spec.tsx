import { act, fireEvent, screen } from '@testing-library/react';
import { ApiServer } from '@portico/platform/testing/api-server';
import { press } from '../testing/show-screen';
import { ama, expectNames, kofi, list, rows, showUsers } from './testing/user-list';

const found = (search: string) => list(`search=${search}&sort=userId&order=desc`);

const server = ApiServer.forTests();
beforeEach(() =>
  server.answerEach({ [list()]: rows(kofi, ama), [found('ama')]: rows(ama), [found('nobody')]: rows() }),
);
afterEach(() => jest.useRealTimers());

const input = () => screen.getByRole<HTMLInputElement>('searchbox', { name: /Search/ });
const type = (text: string) => fireEvent.change(input(), { target: { value: text } });
const submit = () => fireEvent.submit(input().form!);

it('searches once the typing pauses, in the place of the present address', async () => {
  showUsers(server);
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
  showUsers(server);
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
  showUsers(server, `?search=kofi&${sorted}&cursor=c`);
  await expectNames('Kofi');
  expect(input().value).toBe('kofi');
  type('ama');
  submit();
  await expectNames('Ama');
});

it('says that nobody is found, and offers to clear the search', async () => {
  showUsers(server, '?search=nobody');
  await screen.findByText(/No users match “nobody”/);
  press('Clear the search');
  expect(document.activeElement).toBe(input());
  await expectNames('Kofi', 'Ama');
  expect(input().value).toBe('');
  expect(location.search).toBe('');
});
