import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { request as open } from 'node:https';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { copied } from '../../packages/kit/pack-kit.mjs';
import { root, workspaces } from '../steps/checkout.mjs';
import { freePort } from './free-port.mjs';
import { startNginx } from './nginx.mjs';

const read = (path) => readFileSync(join(root, 'ops', path), 'utf8');

/** So that a machine without the program shows what it skips. @param block `it` or `describe` */
const whereInstalled = (program, option, block) =>
  // eslint-disable-next-line no-restricted-properties -- as above
  spawnSync(program, [option]).error === undefined ? block : block.skip;

it("compose's list of servers differs from nginx's in the addresses only", () => {
  const rest = (path) =>
    read(path)
      .replace(/^#.*\n/gm, '')
      .replace(/server [\d.:]+/g, 'server');
  expect(rest('docker/upstream.conf')).toBe(rest('nginx/upstream.conf'));
  const addresses = (text) => new Set(text.match(/172\.30\.40\.1\d/g));
  expect(addresses(read('docker/compose.yaml'))).toEqual(addresses(read('docker/upstream.conf')));
});

it("compose's nginx gets the folder that certbot writes its answers to", () => {
  const [, folder] = /acme-challenge\/ \{\s+root (\S+);/.exec(read('nginx/portico.conf'));
  expect(read('docker/compose.yaml')).toContain(`- ${folder}:${folder}:ro`);
});

it('the image gets what it builds and runs, without tests, and each line that lets something in does so', () => {
  const regexps = { '.': '\\.', '**/': '(?:.*/)?', '*': '[^/]*' };
  const lines = read('docker/Dockerfile.dockerignore')
    .match(/^[^#\n].*/gm)
    .map((line) => [line.replace('!', ''), line.startsWith('!')])
    .map(([path, letsIn]) => ({
      path,
      letsIn,
      pattern: new RegExp(`^${path.replace(/\.|\*\*\/|\*/g, (sign) => regexps[sign])}$`),
    }));
  /** As BuildKit does: the last line that matches the path, or a folder that it is in. */
  const isLetIn = (path) => {
    const above = path.split('/').map((_, index, names) => names.slice(0, index + 1).join('/'));
    return lines.findLast(({ pattern }) => above.some((one) => pattern.test(one))).letsIn;
  };
  const isThere = ({ path, pattern }) =>
    readdirSync(join(root, dirname(path))).some((name) => pattern.test(join(dirname(path), name)));
  expect(lines.filter((line) => line.letsIn && !isThere(line))).toEqual([]);
  const { build } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;
  const texts = [read('docker/Dockerfile'), read('docker/README.md'), build];
  const run = texts.join(' ').match(/\btools\/[\w./-]+/g);
  expect(run).toEqual(expect.arrayContaining(['tools/build.mjs', 'tools/serve.mjs', 'tools/operate.mjs']));
  const needed = [
    ...['package.json', 'package-lock.json', 'packages/kit/template/src/screen/screen.spec.tsx'],
    ...workspaces().map((name) => `${name}/package.json`),
    ...copied.filter((path) => !path.includes('/dist')),
    ...run,
  ];
  expect(needed.filter((path) => !isLetIn(path))).toEqual([]);
  expect(['data/portico.db', '.git/config', 'api/src/app.spec.ts', 'api/.env'].filter(isLetIn)).toEqual([]);
});

whereInstalled(
  'systemd-analyze',
  '--version',
  it,
)('the systemd unit is one that systemd takes (skipped where systemd-analyze is not installed)', () => {
  const { stderr } = spawnSync('systemd-analyze', ['verify', join(root, 'ops/systemd/portico@.service')]);
  // A program that isn't installed here says nothing of the unit.
  expect(
    `${stderr}`.split('\n').filter((line) => line !== '' && !line.includes('is not executable')),
  ).toEqual([]);
});

whereInstalled(
  'caddy',
  'version',
  it,
)('Caddy takes its file (skipped where it is not installed)', () => {
  const args = ['validate', '--adapter', 'caddyfile', '--config', join(root, 'ops/caddy/Caddyfile')];
  expect(spawnSync('caddy', args).status).toBe(0);
});

whereInstalled(
  'curl',
  '--version',
  it,
)(
  "the unit's wait ends once the server can serve, or has ended (skipped where curl is not installed)",
  async () => {
    const [, script] = /ExecStartPost=\/bin\/sh -c '(.*)'/.exec(read('systemd/portico@.service'));
    const wait = async (statuses, mainPid) => {
      const server = createServer((_request, response) => response.writeHead(statuses.shift() ?? 503).end());
      await once(server.listen(0, '127.0.0.1'), 'listening');
      const env = { ...process.env, MAINPID: mainPid };
      const child = spawn('sh', ['-c', script.replace('%i', server.address().port)], {
        env,
        stdio: 'ignore',
      });
      const [code] = await once(child, 'close');
      server.close();
      return [code, statuses];
    };
    expect(await wait([503, 200], `${process.pid}`)).toEqual([0, []]);
    expect(await wait([], `${spawnSync('true').pid}`)).toEqual([1, []]);
  },
);

whereInstalled(
  'nginx',
  '-v',
  describe,
)('nginx (skipped where it is not installed)', () => {
  const methods = ['POST', 'PUT', 'PATCH', 'DELETE'];
  let received = [];
  let answer;
  const servers = Array.from({ length: 3 }, () =>
    createServer((request, response) => {
      received.push(request.url);
      answer(request, response);
    }),
  );
  let folder;
  let nginx;

  const start = async (ports, changes) => {
    received = [];
    folder = mkdtempSync(join(tmpdir(), 'portico-nginx-'));
    nginx = await startNginx(folder, ports, changes);
  };
  /** @param body bytes, or what becomes JSON */
  const ask = async (method, path, body, headers) => {
    const bytes = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body);
    const length = bytes && { 'content-length': Buffer.byteLength(bytes) };
    const sending = open(nginx.url + path, {
      method,
      headers: { host: 'portfolio.example', ...length, ...headers },
      ca: readFileSync(nginx.certificate),
      agent: false,
    });
    sending.end(bytes);
    const [response] = await once(sending, 'response');
    const { statusCode: status, headers: answered } = response;
    return { status, headers: answered, body: Buffer.concat(await response.toArray()) };
  };
  const ports = () => servers.map((server) => server.address().port);

  beforeAll(async () => {
    for (const server of servers) await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterEach(async () => {
    await nginx?.stop();
    if (folder) rmSync(folder, { recursive: true });
  });
  afterAll(() => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  });

  it('sends what a server has received to no other, unless it only reads', async () => {
    await start(ports());
    // As one that is killed.
    answer = (request, response) => (received.length === 1 ? request.socket.destroy() : response.end());
    const answers = {};
    for (const method of ['GET', 'HEAD', ...methods]) {
      received = [];
      const { status } = await ask(method, '/', methods.includes(method) ? {} : undefined);
      answers[method] = [status, received.length];
    }
    const once = [502, 1];
    expect(answers).toEqual({
      GET: [200, 2],
      HEAD: [200, 2],
      POST: once,
      PUT: once,
      PATCH: once,
      DELETE: once,
    });
  });

  it('sends to the next server what one has refused, with its body', async () => {
    // So that every third request is refused, and not only one in 2 s.
    await start([await freePort(), ...ports().slice(1)], [['max_fails=1', 'max_fails=0']]);
    answer = (request, response) => void request.pipe(response);
    for (const method of ['GET', ...methods])
      for (const time of [1, 2, 3]) {
        const text = method === 'GET' ? undefined : { method, time };
        const { status, body } = await ask(method, '/', text);
        expect([status, body.toString()]).toEqual([200, text ? JSON.stringify(text) : '']);
      }
    expect(received.length).toBe(15);
    expect(nginx.log('error').match(/Connection refused/g).length).toBeGreaterThanOrEqual(5);
  });

  it('answers 200 requests of one address at once, and no more', async () => {
    await start(ports());
    const held = [];
    let noteAll;
    const areHeld = new Promise((resolve) => (noteAll = resolve));
    answer = (_request, response) => held.push(response) === 200 && noteAll();
    const asked = Array.from({ length: 200 }, () => ask('GET', '/'));
    await areHeld;
    expect((await ask('GET', '/')).status).toBe(429);
    for (const response of held) response.end();
    expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('asks a server for a released file once', async () => {
    await start(ports());
    answer = (_request, response) => {
      response
        .setHeader('Cache-Control', 'public, max-age=31536000, immutable')
        .setHeader('Vary', 'Accept-Encoding');
      response.end('file');
    };
    const cached = [];
    for (const encodings of ['gzip, deflate, br', 'br;q=1.0, gzip;q=0.8', 'br;q=0, *;q=0'])
      cached.push(
        (await ask('GET', '/releases/shell/1/a.js', undefined, { 'accept-encoding': encodings })).headers[
          'x-cache'
        ],
      );
    expect(cached).toEqual(['MISS', 'HIT', 'MISS']);
  });

  it('logs no query, also of what it redirects to HTTPS', async () => {
    await start(ports());
    answer = (_request, response) => response.end();
    const path = '/users/claim?code=secret';
    await ask('GET', path);
    await fetch(`http://127.0.0.1:${nginx.plainPort}${path}`, { redirect: 'manual' });
    await nginx.stop();
    const lines = nginx.log('access');
    expect(lines.match(/ GET \/users\/claim HTTP\/1.1 (?:200|301) /g)).toHaveLength(2);
    expect(lines).not.toContain('secret');
  });
});
