import { aNewJob } from '@portico/contract/testing/rows';
import { screen, waitFor } from '@testing-library/react';
import { press, server, showScreen, type } from '@portico/platform/testing/show-screen';
import ExperienceScreen from './experience';
import { go, open, selfId, typed } from './testing/own-experience';

const german = { Employment: 'Berufserfahrung', Education: 'Ausbildung', Skill: 'Kenntnisse' };
const put = `PUT /api/experience/edit/${go.expId}`;

it('has our types by their German names, and saves them as those that we know', async () => {
  const job = { ...go, ...aNewJob(), kind: null };
  server.answerEach({ 'GET /api/experience': [200, [job]], [put]: [200, { ...job, version: 5 }] });
  showScreen(<ExperienceScreen />, { at: '/info/experience', token: 'a.token', id: selfId, german });
  const dialog = await open(`Edit ${job.body}`);
  expect(typed()['type']).toBe('Berufserfahrung');
  const offered = [...dialog.querySelectorAll('datalist option')].map((option) =>
    option.getAttribute('value'),
  );
  expect(offered).toEqual(expect.arrayContaining(['Berufserfahrung', 'Ausbildung', 'Kenntnisse']));
  expect(offered).not.toContain('Employment');
  type('Type', 'ausbildung');
  press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.bodyOf(server.calls.indexOf(put))).toMatchObject({ type: 'Education' });
});
