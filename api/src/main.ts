import { run } from './run.js';

await run(process.env);
