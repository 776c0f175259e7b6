type Exports = Record<string, unknown>;
type CommonJs = (module: { exports: Exports }, exports: Exports, require: (name: string) => unknown) => void;

interface ShellBundle {
  loadProvided(): Promise<Exports>;
  render(request: {
    page: unknown;
    path: string;
    loadScreen: (remote: { name: string }, module: string) => Promise<Exports>;
    fetch: (request: Request) => Promise<Response>;
  }): Promise<unknown>;
}

let shell: ShellBundle;
let provided: Exports;
/** By module. */
const screens = new Map<string, Exports>();

const run = (bundle: CommonJs, provided: Exports, name: string): Exports => {
  const module = { exports: {} };
  bundle(module, module.exports, (wanted) => {
    if (Object.hasOwn(provided, wanted)) return provided[wanted];
    throw new Error(`${name} requires ${wanted}, which the shell does not provide`);
  });
  return module.exports;
};

/** Called by the server, as are the following. Ends with the promises that it leaves. */
function runShell(bundle: CommonJs): void {
  shell = run(bundle, {}, 'the shell') as unknown as ShellBundle;
  void shell.loadProvided().then((modules) => (provided = modules));
}

/** @param module a name like `./home`, of the only remote in this sandbox */
function runScreen(remote: string, module: string, bundle: CommonJs): void {
  screens.set(module, run(bundle, provided, `${remote} ${module}`));
}

interface Job {
  path: string;
  page: unknown;
  /** The name of the remote in this sandbox. */
  remote?: string;
  /** Of its screen. */
  module?: string;
  onlyLoads?: true;
}

/** Ends with `host.rendered` or `host.failed`. */
function renderPage(json: string): void {
  const { path, page, remote, module: shown = '', onlyLoads } = JSON.parse(json) as Job;
  const render = async (): Promise<unknown> => {
    const load = (module: string): Exports => {
      const screen = screens.get(module);
      if (!screen) throw new Error(`${remote} has no server bundle for ${module}`);
      return screen;
    };
    if (onlyLoads) {
      if (!isComponent(load(shown)['default'])) throw new Error('exports no component as default');
      return { html: '', state: {} };
    }
    return shell.render({
      page,
      path,
      async loadScreen({ name }, module) {
        if (name !== remote) throw new Error(`${name} is not in this sandbox`);
        return load(module);
      },
      fetch,
    });
  };
  render()
    .then((result) => host.rendered(JSON.stringify(result)))
    .catch((error: unknown) => host.failed(described(error)));
}

/** Components of `memo`, `lazy` or `forwardRef` are objects. */
const isComponent = (value: unknown): boolean =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);

/** QuickJS's stacks lack the message, and without memory there is no error. */
const described = (error: unknown): string => {
  if (error === null) return 'null was thrown, or the memory was exhausted';
  const text = error instanceof Error ? `${String(error)}\n${error.stack ?? ''}` : String(error);
  return text.slice(0, 4_000);
};
