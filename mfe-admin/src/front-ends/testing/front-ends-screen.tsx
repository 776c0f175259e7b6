import type { ManagedFrontEnd } from '@portico/contract/releases/managed-front-ends';
import type { ReleaseToken } from '@portico/contract/releases/tokens';
import { screen } from '@testing-library/react';
import type { Answers } from '@portico/platform/testing/api-server';
import { cellsOf, server } from '@portico/platform/testing/show-screen';
import { showToAdmin } from '../../testing/show-to-admin';
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
        tried: true,
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

/** Answers with these lists, and what else is given. */
export const answer = (frontEnds: ManagedFrontEnd[], tokens: ReleaseToken[], others: Answers = {}) =>
  server.answerEach({
    'GET /api/front-ends/all': [200, frontEnds],
    'GET /api/release-tokens': [200, tokens],
    'GET /api/front-ends/rollout': [200, { hours: 24, visits: 500, points: 2 }],
    ...others,
  });

export const showFrontEnds = () => showToAdmin(<FrontEnds />, '/manage/front-ends');

export const cellsIn = (table: string) => cellsOf(screen.getByRole('table', { name: table }));

export const sentTo = (call: string) => server.bodyOf(server.calls.lastIndexOf(call));
