import type { Specified } from '../specified.js';

export const screens: Specified[] = [
  {
    section: 2,
    sentence:
      '/ | Home: welcome text and four link cards (About Me, Experience, Projects, Interests) | public',
    test: { file: 'e2e/pages/home.spec.ts', title: 'home welcomes, ${javaScript}' },
  },
  {
    section: 2,
    sentence: '/privacy | Privacy Policy: static legal text with a last-updated date | public',
    test: {
      file: 'e2e/pages/privacy.spec.ts',
      title: "the privacy policy, with JavaScript ${javaScriptEnabled ? 'on' : 'off'}",
    },
  },
  {
    section: 2,
    sentence: '/info/about | About Me: static biography with a photo | public',
    test: {
      file: 'e2e/pages/about.spec.ts',
      title: "the owner's biography and photo, with JavaScript ${javaScriptEnabled ? 'on' : 'off'}",
    },
  },
  {
    section: 2,
    sentence: '/info/experience | Experience list | public',
    test: { file: 'e2e/pages/experience.spec.ts', title: 'the entries of the database' },
  },
  {
    section: 2,
    sentence: '/info/project | Projects: read-only tables | public',
    test: {
      file: 'e2e/pages/projects.spec.ts',
      title: "the projects of the database, with JavaScript ${javaScriptEnabled ? 'on' : 'off'}",
    },
  },
  {
    section: 2,
    sentence: '/info/project | Projects: read-only tables | public',
    test: { file: 'e2e/pages/projects.spec.ts', title: 'nothing on the projects can be changed' },
  },
  {
    section: 2,
    sentence: '/info/interests | Interest List grouped by category, columns Name and About | public',
    test: {
      file: 'e2e/pages/interests.spec.ts',
      title: "the interests of the database, with JavaScript ${javaScriptEnabled ? 'on' : 'off'}",
    },
  },
  {
    section: 2,
    sentence: 'redirects to / unless authenticated',
    test: { file: 'e2e/pages/guarded.spec.ts', title: 'a visitor who opens ${path} lands on home' },
  },
  {
    section: 2,
    sentence: 'redirects to / unless admin',
    test: { file: 'e2e/pages/guarded.spec.ts', title: 'a visitor who opens ${path} lands on home' },
  },
  {
    section: 2,
    sentence: 'The Experience screen shows items whose authorId is 1 (the site owner)',
    test: {
      file: 'api/src/content/experience/experience.db.spec.ts',
      title: "all of the owner's entries are listed, to the owner once",
    },
  },
  {
    section: 2,
    sentence: 'Lists show "Loading..." while loading.',
    test: {
      file: 'platform/src/list/list.spec.tsx',
      title: 'says that it is loading, and then shows the rows',
    },
  },
  {
    section: 2,
    sentence: 'A footer shows contact details, a copyright year and the theme toggle.',
    test: {
      file: 'e2e/shell/layout.spec.ts',
      title: 'the footer has the contact details, the year and the theme toggle',
    },
  },
  {
    section: 2,
    sentence: 'A banner image sits above the navigation.',
    test: { file: 'e2e/shell/layout.spec.ts', title: 'the banner image sits above the navigation' },
  },
  {
    section: 2,
    sentence:
      "An unexpected routing failure shows the heading 'Unexpected Application Error!' with the error text.",
    test: {
      file: 'e2e/shell/failure.spec.ts',
      title: 'a failure of the shell beside the layout says so within it',
    },
  },
  {
    section: 2,
    sentence: 'Start-up shows nothing until stored state has been restored.',
    test: {
      file: 'e2e/first-paint/restoring.spec.ts',
      title: 'where a token is stored, nothing is shown until it is known who is signed in',
    },
  },
];
