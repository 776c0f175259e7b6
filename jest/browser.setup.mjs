import { configure } from '@testing-library/react';

// What is waited for comes over real HTTP, and on a busy machine later than the usual second.
configure({ asyncUtilTimeout: 5_000 });

// Several such waits go into one test.
jest.setTimeout(20_000);
