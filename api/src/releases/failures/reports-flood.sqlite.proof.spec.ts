import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { readRows } from '../../testing/databases/read-rows.js';
import { makeLive, remote, shell } from '../../testing/releases/fixture-release.js';
import { type ProcessSite, TestSite } from '../../testing/site/test-site.js';
import { VersionCount } from './version-count.entity.js';

const version = '1.2.0-20261121T093000-1a2b3c4d';
const attacker = '203.0.113.7';

describe('a flood of reports from one network', () => {
  let site: ProcessSite;
  let agent: Agent;
  beforeAll(async () => {
    site = await TestSite.startProcess();
    makeLive(site.settings.dataDir, [shell(), remote('exports.show = () => "a screen";', version)]);
    agent = new Agent({ keepAlive: true });
  });
  afterAll(async () => {
    agent.destroy();
    await site.stop();
  });

  const ask = async (address: string, path: string, body?: string): Promise<IncomingMessage> => {
    const headers = { 'x-forwarded-for': address, 'content-type': 'text/plain' };
    const sent = request(site.url + path, { agent, method: body ? 'POST' : 'GET', headers }).end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    await answer.resume().toArray();
    return answer;
  };
  const load = async (address: string): Promise<string> => {
    const { headers } = await ask(address, '/screen');
    return /mark;desc="([^"]+)"/.exec(String(headers['server-timing']))![1]!;
  };
  const report = async (address: string, mark: string, failing: number): Promise<void> => {
    const failures = failing < 0 ? [] : [{ kind: 'uncaught', message: `It is broken ${failing}` }];
    const frontEnds = [{ name: 'mfe-probe', version, failures }];
    const { statusCode } = await ask(address, '/api/front-ends/reports', JSON.stringify({ mark, frontEnds }));
    expect(statusCode).toBe(204);
  };

  let visitors = 0;
  /** One in ten fails. @returns how long each page and its report took, in ms */
  const visits = async (count: number): Promise<number[]> => {
    const times: number[] = [];
    for (let visit = 0; visit < count; visit += 1) {
      visitors += 1;
      const address = `198.${visitors >> 8}.${visitors & 255}.1`;
      const startedAt = performance.now();
      await report(address, await load(address), visitors % 10 === 0 ? 0 : -1);
      times.push(performance.now() - startedAt);
    }
    return times.sort((one, other) => one - other);
  };
  const p99 = (sorted: number[]): number => sorted[Math.floor(sorted.length * 0.99)]!;

  test('moves no share by more than a point, and costs others at most twice their p99', async () => {
    await visits(100);
    const alone = p99(await visits(1_000));
    const marks = await Promise.all(Array.from({ length: 200 }, () => load(attacker)));
    let sent = 0;
    const flood = async (): Promise<void> => {
      for (; sent < 100_000; sent += 1) await report(attacker, marks[sent % 200]!, sent);
    };
    const flooding = Promise.all(Array.from({ length: 4 }, flood));
    const beside = p99(await visits(1_000));
    expect(sent).toBeLessThan(100_000);
    await flooding;
    await site.server.stop();
    const counts = await readRows(site.settings, VersionCount, { where: { version } });
    const sum = (wanted: string) =>
      counts.filter(({ kind }) => kind === wanted).reduce((all, { count }) => all + count, 0);
    console.info(`p99 ${alone} -> ${beside} ms; ${sum('failed')} of ${sum('loads')} failed`);
    expect(sum('loads')).toBeGreaterThanOrEqual(2_100);
    expect(Math.abs(sum('failed') / sum('loads') - 0.1)).toBeLessThan(0.01);
    // What is faster than this is within the noise of a busy machine.
    expect(beside).toBeLessThan(2 * Math.max(alone, 5));
  }, 300_000);
});
