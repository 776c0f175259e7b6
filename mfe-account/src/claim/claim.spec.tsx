import { accountsDisabled } from '@portico/contract/accounts/auth';
import { screen, waitFor } from '@testing-library/react';
import { ApiServer } from '@portico/platform/testing/api-server';
import { createTestStore } from '@portico/platform/testing/create-test-store';
import { exampleUser } from '@portico/platform/testing/example-user';
import { personAnswers, refused, siteAnswer } from '../testing/example-answers';
import { field, press, showScreen, type, typedPerson } from '../testing/show-screen';
import Claim from './claim';

const server = ApiServer.forTests();

function show(search: string, answer: [number, object] = [201, { token: 'given', isAdmin: true }]) {
  server.answerEach({
    'GET /api/site': siteAnswer('closed'),
    'POST /api/auth/claim': answer,
    ...personAnswers,
  });
  history.replaceState(null, '', `/users/claim${search}`);
  const store = createTestStore(server.base);
  showScreen(<Claim />, store, 'closed');
  return store;
}

it('claims with the code of the link, while accounts are closed', async () => {
  const store = show('?code=one-time');
  type(typedPerson);
  press('Claim');
  await waitFor(() => expect(store.getState().session.user).toEqual(exampleUser));
  expect(await server.bodyOf(server.calls.indexOf('POST /api/auth/claim'))).toMatchObject({
    code: 'one-time',
    email: 'ama@example.org',
  });
});

it('begins in the first field, since whoever opens the link comes to fill it in', () => {
  show('?code=one-time');
  expect(document.activeElement).toBe(field('First name'));
});

it('says when the link is worth nothing any more, and keeps what was typed', async () => {
  const store = show('?code=used', refused(404, 'This link was used already'));
  type(typedPerson);
  press('Claim');
  await waitFor(() => expect(store.getState().alerts).toMatchObject([{ msg: 'This link was used already' }]));
  expect(field('Email').value).toBe('ama@example.org');
});

it('is disabled once the API was away', async () => {
  show('?code=one-time');
  await waitFor(() => expect(server.calls).toContain('GET /api/site'));
  type(typedPerson);
  server.goAway();
  press('Claim');
  await waitFor(() => expect(field('Email').disabled).toBe(true));
  expect(screen.getByRole('status').textContent).toBe(accountsDisabled);
});

it('is disabled where the link has no code', () => {
  show('');
  expect(screen.getByRole('status').textContent).toContain('This link is incomplete.');
  expect(field('Email').disabled).toBe(true);
});
