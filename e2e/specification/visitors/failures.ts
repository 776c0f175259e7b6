import type { Specified } from '../specified.js';

export const failures: Specified[] = [
  {
    section: 8,
    sentence:
      'Failed list loads (experience, users, projects, interests): silently fall back to built-in sample data.',
    test: {
      file: 'e2e/faults/api-away.spec.ts',
      title: 'the API ${name}: marked sample content at ${path}, until Retry',
    },
  },
  {
    section: 8,
    sentence: "Routing failure: heading 'Unexpected Application Error!' with the error text.",
    test: {
      file: 'shell/src/screens/failure.spec.tsx',
      title: 'shows the routing failure with the text of the error (specification, section 8), and a way on',
    },
  },
  {
    section: 8,
    sentence: "Routing failure: heading 'Unexpected Application Error!' with the error text.",
    test: {
      file: 'e2e/pages/not-found.spec.ts',
      title: "an unknown path answers 404 and says so, with JavaScript ${javaScriptEnabled ? 'on' : 'off'}",
    },
  },
  {
    section: 9,
    sentence: 'Script chunk load time-out: 120 seconds.',
    test: {
      file: 'e2e/faults/chunk-time-out.spec.ts',
      title: "a screen's script that hangs is given up after 120 s",
    },
  },
];
