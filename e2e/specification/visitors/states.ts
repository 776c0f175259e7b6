import type { Specified } from '../specified.js';

export const states: Specified[] = [
  {
    section: 4,
    sentence: 'Alerts: added with a unique id',
    test: {
      file: 'platform/src/alerts/alerts.spec.ts',
      title: 'keeps them in the order in which they were raised, each under an id of its own',
    },
  },
  {
    section: 4,
    sentence: 'removed after 10000 ms by default',
    test: {
      file: 'e2e/shell/alerts.spec.ts',
      title: 'alerts of a remote are announced, go by themselves after 10 s, and wait for whoever is at them',
    },
  },
  {
    section: 9,
    sentence: 'Alert auto-dismiss: 10000 ms.',
    test: {
      file: 'shell/src/alerts/alerts.spec.tsx',
      title: 'takes an alert away after 10,000 ms (specification, sections 4 and 9)',
    },
  },
  {
    section: 4,
    sentence: 'clear resets',
    test: { file: 'platform/src/alerts/alerts.spec.ts', title: 'clears all' },
  },
  {
    section: 4,
    sentence: 'Alerts are shown as a list when non-empty.',
    test: {
      file: 'shell/src/alerts/alerts.spec.tsx',
      title:
        'shows no list without an alert, but has the live regions ready, so that the first one is announced',
    },
  },
  {
    section: 4,
    sentence: 'Admin-only screens redirect non-admins to /.',
    test: { file: 'e2e/pages/guarded.spec.ts', title: 'a visitor who opens ${path} lands on home' },
  },
  {
    section: 4,
    sentence: 'Persistence: the whole state is saved under the key root except alerts',
    test: {
      file: 'shell/src/store/create-store.spec.ts',
      title: 'keeps every slice but the alerts under the key root, in version -1',
    },
  },
  {
    section: 4,
    sentence: 'restore time-out 5000 ms',
    test: {
      file: 'shell/src/store/create-store.spec.ts',
      title: 'waits 5,000 ms for what is stored, and goes on without it',
    },
  },
  {
    section: 4,
    sentence: 'version -1',
    test: {
      file: 'shell/src/store/create-store.spec.ts',
      title: 'keeps every slice but the alerts under the key root, in version -1',
    },
  },
  {
    section: 9,
    sentence: 'Persisted state key root, restore time-out 5000 ms, version -1',
    test: {
      file: 'shell/src/store/create-store.spec.ts',
      title: 'keeps every slice but the alerts under the key root, in version -1',
    },
  },
  {
    section: 9,
    sentence: 'alerts never saved',
    test: {
      file: 'shell/src/store/restore-stored-state.spec.ts',
      title: 'never stores alerts (specification, section 4)',
    },
  },
];
