import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as passes } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { root } from '../steps/checkout.mjs';
import { startChild } from '../steps/run.mjs';

/** @type {(from: string, to: string) => [string, string]} */
const change = (from, to) => [from, to];

/** @param {string} name of a file of ops/nginx @param {[string, string][]} changes each must apply */
const changed = (name, changes) => {
  let text = readFileSync(join(root, 'ops', 'nginx', name), 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`ops/nginx/${name} has no ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
};

/**
 * Runs the nginx of this machine with the files of `ops/nginx`, other ports and folders, and a certificate of its own.
 *
 * @param {string} folder takes its files
 * @param {number[]} serverPorts
 * @param {[string, string][]} [otherwise] changes of `upstream.conf`
 */
export const startNginx = async (folder, serverPorts, otherwise = []) => {
  const [port, plainPort] = [await freePort(), await freePort()];
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'cache'));
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const names = [
    '-subj',
    '/CN=portfolio.example',
    '-addext',
    'subjectAltName=DNS:portfolio.example,IP:127.0.0.1',
  ];
  const keyKind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync('openssl', ['req', '-x509', ...keyKind, ...names, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
  writeFileSync(
    join(folder, 'upstream.conf'),
    changed('upstream.conf', [
      ...serverPorts.map((to, index) => change(`127.0.0.1:${4001 + index} `, `127.0.0.1:${to} `)),
      ...otherwise,
    ]),
  );
  writeFileSync(
    join(folder, 'portico.conf'),
    changed('portico.conf', [
      ['listen [::]:80;', ''],
      ['listen [::]:443 ssl http2;', ''],
      ['listen 80;', `listen 127.0.0.1:${plainPort};`],
      ['listen 443 ', `listen 127.0.0.1:${port} `],
      ['/etc/letsencrypt/live/portfolio.example/fullchain.pem', certificate],
      ['/etc/letsencrypt/live/portfolio.example/privkey.pem', key],
      ['/var/cache/nginx/portico', join(folder, 'cache')],
      ['/var/log/nginx/portico.log', join(folder, 'access.log')],
    ]),
  );
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const main = join(folder, 'nginx.conf');
  writeFileSync(
    main,
    [
      'daemon off;',
      'worker_processes 2;',
      `pid ${join(folder, 'nginx.pid')};`,
      `error_log ${join(folder, 'error.log')};`,
      'events { worker_connections 4096; }',
      `http { ${places.join(' ')} include ${join(folder, 'upstream.conf')}; include ${join(folder, 'portico.conf')}; }`,
    ].join('\n'),
  );
  const child = startChild('nginx', ['-c', main], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr?.on('data', (text) => (output += text));
  const url = `https://127.0.0.1:${port}`;
  await untilListening(port, () => {
    if (child.exitCode !== null) throw new Error(`nginx did not start:\n${output}`);
  });
  return {
    url,
    port,
    plainPort,
    /** The file with the certificate. */
    certificate,
    /** @param {'access' | 'error'} name */
    log: (name) => readFileSync(join(folder, `${name}.log`), 'utf8'),
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'close');
    },
  };
};

/** @param {number} port @param {() => void} check throws when it never will */
const untilListening = async (port, check) => {
  const { connect } = await import('node:net');
  for (;;) {
    check();
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise((found) => {
      socket.once('connect', () => found(true)).once('error', () => found(false));
    });
    socket.destroy();
    if (isOpen) return;
    await passes(20);
  }
};
