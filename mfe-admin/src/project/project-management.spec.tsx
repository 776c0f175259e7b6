import { aManagedProject } from '@portico/contract/testing/rows';
import { selectAlerts } from '@portico/platform/alerts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiServer } from '@portico/platform/testing/api-server';
import { button, press, showScreen } from '../testing/show-screen';
import ProjectManagement from './project-management';

const kite = aManagedProject({ projectId: 4, title: 'Kite', version: 3 });
const raft = { ...kite, projectId: 2, title: 'Raft', version: 1 };

const server = ApiServer.forTests();
beforeEach(() => server.answerEach({ 'GET /api/project/all': [200, [kite, raft]] }));

const show = () => showScreen(<ProjectManagement />, server, '/manage/project');
const dialog = (name: string) => screen.findByRole('dialog', { name });

it('says of the self rating what it is out of (S5.9)', async () => {
  show();
  press('Add project');
  await dialog('Add project');
  const hint = screen.getByRole('textbox', { name: 'Self rating' }).getAttribute('aria-describedby')!;
  expect(document.getElementById(hint)!.textContent).toContain('out of 5');
});

async function showNotDeleted() {
  const shown = show();
  await screen.findByRole('table', { name: 'Kite' });
  press('Delete Kite');
  await dialog('Delete Kite?');
  server.answerEach({ 'DELETE /api/project/edit/4': [500, {}] });
  press('Delete');
  await screen.findByText('Not deleted');
  return shown;
}

it.each([
  ['leads the focus to Undo where Retry was pressed by keyboard', 0, true],
  ['leaves the focus in the list where it was pressed by pointer', 1, false],
])('%s', async (_what, detail, takesFocus) => {
  const { store } = await showNotDeleted();
  server.answerEach({ 'DELETE /api/project/edit/4': [204] });
  button('Retry').focus();
  fireEvent.click(button('Retry'), { detail });
  await waitFor(() =>
    expect(selectAlerts(store.getState())).toMatchObject([
      { msg: 'Deleted Kite', action: 'Undo', takesFocus },
    ]),
  );
});
