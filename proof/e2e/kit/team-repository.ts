import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { root } from '../../../tools/steps/checkout.mjs';

const run = promisify(execFile);

/** For Node: starts it again with its arguments, and ends without it, as the shell does that npm starts a command in. */
const startChild = `require('child_process').spawn(process.execPath, process.argv.slice(1), { stdio: 'inherit' })`;

/** For Node, as webpack's own command is a package of its own. */
const runWebpack = `require('webpack')(require(process.cwd() + '/webpack.config.cjs'), (error, stats) => {
  if (error ?? stats.hasErrors()) throw error ?? new Error(stats.toString('errors-only'));
})`;

interface Said {
  code: number;
  out: string;
  error: string;
}

/** A repository outside of the checkout, made by the kit, without the network: packages are those of the checkout. */
export class TeamRepository {
  private constructor(
    private readonly parent: string,
    readonly folder: string,
  ) {}

  static async create(name: string, path: string): Promise<TeamRepository> {
    const parent = await mkdtemp(join(await realpath(tmpdir()), 'portico-team-'));
    const archive = join(parent, 'portico-kit.tgz');
    await cp(join(root, 'packages/kit/dist/portico-kit.tgz'), archive);
    await run('tar', ['-xzf', archive, '-C', parent]);
    const modules = join(parent, 'node_modules');
    await install(join(parent, 'package'), modules);
    const program = join(modules, '@portico/kit/packages/kit/portico.mjs');
    await run(process.execPath, [program, 'create', name, '--path', path], { cwd: parent });
    const folder = join(parent, name);
    await symlink(modules, join(folder, 'node_modules'), 'junction');
    return new TeamRepository(parent, folder);
  }

  async write(file: string, content: string | Uint8Array): Promise<void> {
    const path = join(this.folder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }

  /** More packages, from a folder that has them. */
  async installFrom(modules: string, names: string[]): Promise<void> {
    for (const name of names)
      await symlink(join(modules, name), join(this.folder, 'node_modules', name), 'junction');
  }

  /** Builds with `webpack.config.cjs`. Packages of the checkout find webpack among those of proof. */
  async webpack(): Promise<void> {
    await run(process.execPath, ['-e', runWebpack], {
      cwd: this.folder,
      env: { ...process.env, NODE_PATH: join(root, 'proof/node_modules') },
    });
  }

  /** `npm run portico -- COMMAND`. */
  async portico(token: string, ...command: string[]): Promise<Said> {
    const program = join(this.folder, 'node_modules', '@portico/kit/packages/kit/portico.mjs');
    const env = { ...process.env, PORTICO_TOKEN: token, DATA_DIR: '/none' };
    try {
      const { stdout, stderr } = await run(process.execPath, [program, ...command], {
        cwd: this.folder,
        env,
      });
      return { code: 0, out: stdout, error: stderr };
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
      return { code, out: stdout, error: stderr };
    }
  }

  /** Starts `npm run portico -- dev`. `stop` stops only the shell that npm starts it in, as npm does. */
  async develop(
    server: string,
    ...options: string[]
  ): Promise<{ url: string; said: () => string; stop: () => void }> {
    const program = join(this.folder, 'node_modules', '@portico/kit/packages/kit/portico.mjs');
    const args = [program, 'dev', '--server', server, ...options];
    const child = spawn(process.execPath, ['-e', startChild, ...args], {
      cwd: this.folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, npm_command: 'exec' },
    });
    let said = '';
    for (const output of [child.stdout, child.stderr]) output.on('data', (text) => (said += String(text)));
    while (child.exitCode === null) {
      const [url] = /http:\/\/localhost:\d+/.exec(said.replace(server, '')) ?? [];
      if (url !== undefined) return { url, said: () => said, stop: () => void child.kill() };
      await wait(100);
    }
    throw new Error(`portico dev ended with ${child.exitCode}: ${said}`);
  }

  async remove(): Promise<void> {
    // What `portico dev` has started ends after it, and may still write.
    await rm(this.parent, { recursive: true, maxRetries: 10, retryDelay: 100 });
  }
}

/** As npm would: the kit, and what its package.json asks for. */
async function install(kit: string, modules: string): Promise<void> {
  const { dependencies } = JSON.parse(await readFile(join(kit, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  await cp(kit, join(modules, '@portico', 'kit'), { recursive: true });
  for (const name of Object.keys(dependencies)) {
    await mkdir(dirname(join(modules, name)), { recursive: true });
    await symlink(join(root, 'node_modules', name), join(modules, name), 'junction');
  }
}
