/**
 * Imported before a program: kills it with SIGKILL just before its KILL_AT-th call that changes files. Without KILL_AT
 * it prints those calls instead, as a JSON array of [function, path].
 */
import fs from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const killAt = Number(process.env.KILL_AT ?? 0);
const calls = [];

const note = (name, path) => {
  calls.push([name, path]);
  if (calls.length === killAt) process.kill(process.pid, 'SIGKILL');
};

const intercept = (module, names) => {
  for (const name of names) {
    const original = module[name];
    module[name] = (...args) => {
      note(name, args[0]);
      return original(...args);
    };
  }
};

intercept(fs, ['openSync', 'writeFileSync', 'fsyncSync', 'renameSync', 'mkdirSync']);
intercept(promises, ['mkdir', 'cp', 'writeFile', 'rename', 'rm']);
syncBuiltinESMExports();

if (killAt === 0) process.on('exit', () => console.log(JSON.stringify(calls)));
