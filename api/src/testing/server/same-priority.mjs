import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';

// Beside the tests of another worker, processes of lowest priority would hardly run, and a test waits for them.
os.setPriority = () => undefined;
syncBuiltinESMExports();
