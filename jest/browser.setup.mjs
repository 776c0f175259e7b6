import { configure } from '@testing-library/react';

// What is waited for comes over real HTTP, and on a busy machine later than the usual second.
configure({ asyncUtilTimeout: 5_000 });
