import type { ManagedFrontEnd } from '@portico/contract/releases/managed-front-ends';
import type { ReleaseToken } from '@portico/contract/releases/tokens';
import { fireEvent, screen, within } from '@testing-library/react';
import type { ApiServer } from '@portico/platform/testing/api-server';
import { showScreen } from '../../testing/show-screen';
import FrontEnds from '../front-ends';

export const notes: ManagedFrontEnd = {
  name: 'mfe-notes',
  versions: [
    {
      version: '1.4.0',
      storedAt: '2026-11-20T22:30:00.000Z',
      state: 'live',
      since: '2026-11-20T22:30:15.000Z',
      source: {
        team: 'Notes',
        repository: 'https://code.example/notes',
        commit: '1a2b3c4d5e6f',
        changed: true,
      },
      checked: 'all but screens',
      contract: [1],
      platform: '^0.2.8',
    },
  ],
  withdrawn: false,
  isLimited: true,
  grant: {
    name: 'mfe-notes',
    paths: ['/info/notes', '/notes/*'],
    menu: ['info'],
    rendering: true,
    connect: ['https://api.notes.example'],
    version: 71,
  },
};

export const token: ReleaseToken = {
  id: '1f0252ba',
  frontEnds: ['mfe-notes', 'mfe-new'],
  rights: ['upload', 'rollback'],
  createdAt: '2026-11-20T22:30:15.000Z',
  until: '2999-12-31T23:59:59.999Z',
  lastUsedAt: null,
  revokedAt: null,
};

type Answer = [status: number, body?: unknown];

/** Answers with these lists, and what else is given. */
export const answer = (
  server: ApiServer,
  frontEnds: ManagedFrontEnd[],
  tokens: ReleaseToken[],
  others: Record<string, Answer> = {},
) =>
  server.answerEach({
    'GET /api/front-ends/all': [200, frontEnds],
    'GET /api/release-tokens': [200, tokens],
    ...others,
  });

export const showFrontEnds = (server: ApiServer) => showScreen(<FrontEnds />, server, '/manage/front-ends');

/** The cells of a table by row, without buttons. */
export const cellsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .queryAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .filter((cell) => cell.dataset['kind'] !== 'control')
        .map((cell) => cell.textContent),
    );

export const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
export const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
export const sentTo = (server: ApiServer, call: string) => server.bodyOf(server.calls.lastIndexOf(call));
