import type { Specified } from '../specified.js';

export const navigation: Specified[] = [
  {
    section: 2,
    sentence: 'Navigation menu: items shown by login state and admin flag.',
    test: {
      file: 'shell/src/navigation/navigation.spec.tsx',
      title: 'shows %s what this person may enter, and do',
    },
  },
  {
    section: 2,
    sentence: 'Home; Info (submenu: About, Experiences, Interests, Projects)',
    test: {
      file: 'e2e/pages/menu-without-javascript.spec.ts',
      title: 'every link of the menu is reached without JavaScript, ${width} px wide',
    },
  },
  {
    section: 2,
    sentence: 'Home; Info (submenu: About, Experiences, Interests, Projects)',
    test: {
      file: 'e2e/keyboard/journeys.spec.ts',
      title: 'through all of the menu, ${width} px wide; it closes behind',
    },
  },
  {
    section: 2,
    sentence: 'User (submenu, login required: Profile)',
    test: { file: 'e2e/pages/guarded.spec.ts', title: 'a visitor who opens ${path} lands on home' },
  },
  {
    section: 2,
    sentence:
      'Website Management (submenu, login and admin required: Manage Users, Interests Management, Project Management)',
    test: { file: 'e2e/pages/guarded.spec.ts', title: 'a visitor who opens ${path} lands on home' },
  },
  {
    section: 2,
    sentence: 'Submenus open as dropdowns',
    test: {
      file: 'e2e/shell/navigation.spec.ts',
      title: '${key} opens a submenu, Escape closes it and gives the focus back',
    },
  },
  {
    section: 2,
    sentence: 'on hover only when the window is wider than 960 px',
    test: {
      file: 'e2e/shell/navigation.spec.ts',
      title: 'hovering opens a submenu above 960 px, and a click pins it open',
    },
  },
  {
    section: 9,
    sentence: 'Dropdown hover opens only when window wider than 960 px.',
    test: {
      file: 'e2e/shell/navigation.spec.ts',
      title: 'at 960 px hovering opens nothing, a click does',
    },
  },
];
