import { siteSettings } from '@portico/contract/testing/rows';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { server } from '@portico/platform/testing/show-screen';
import { showToAdmin } from '../testing/show-to-admin';
import SiteSettings from './site-settings';

it('restores the draft of a long text, and keeps it until it is saved', async () => {
  server.answerEach({ 'GET /api/site/settings': [200, siteSettings()] });
  const show = async () => {
    showToAdmin(<SiteSettings />, '/manage/site');
    return screen.findByLabelText<HTMLTextAreaElement>('Biography');
  };
  fireEvent.input(await show(), { target: { value: 'I build boats' } });
  for (const _visit of ['second', 'third']) {
    cleanup();
    expect((await show()).value).toBe('I build boats');
    expect(screen.getByText(/^Draft from .+ restored\.$/)).toBeTruthy();
  }
});
