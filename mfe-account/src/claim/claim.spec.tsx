import { screen } from '@testing-library/react';
import { ApiServer } from '@portico/platform/testing/api-server';
import { createTestStore } from '@portico/platform/testing/create-test-store';
import { siteAnswer } from '../testing/example-answers';
import { field, showScreen } from '../testing/show-screen';
import Claim from './claim';

const server = ApiServer.forTests();

function show(search: string) {
  server.answerEach({ 'GET /api/site': siteAnswer('closed') });
  history.replaceState(null, '', `/users/claim${search}`);
  showScreen(<Claim />, createTestStore(server.base), 'closed');
}

it('begins in the first field, since whoever opens the link comes to fill it in', () => {
  show('?code=one-time');
  expect(document.activeElement).toBe(field('First name'));
});

it('asks for no company', () => {
  show('?code=one-time');
  expect(field('Email').ariaRequired).toBe('true');
  expect(field('Company').ariaRequired).toBeNull();
});

it('is disabled where the link has no code', () => {
  show('');
  expect(screen.getByRole('status').textContent).toContain('This link is incomplete.');
  expect(field('Email').disabled).toBe(true);
});
