import { screen } from '@testing-library/react';
import { field, server, showScreen } from '@portico/platform/testing/show-screen';
import { siteAnswer } from '../testing/example-answers';
import Claim from './claim';

function show(search: string) {
  server.answerEach({ 'GET /api/site': siteAnswer('closed') });
  showScreen(<Claim />, { at: `/users/claim${search}`, site: { accounts: 'closed' } });
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
