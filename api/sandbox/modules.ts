type Exports = Record<string, unknown>;
type CommonJs = (module: { exports: Exports }, exports: Exports, require: (name: string) => unknown) => void;

interface PageRemote {
  name: string;
  version: string;
}

interface ShellBundle {
  loadProvided(): Promise<Exports>;
  render(request: {
    page: unknown;
    path: string;
    loadScreen: (remote: PageRemote, module: string) => Promise<Exports>;
    fetch: (request: Request) => Promise<Response>;
  }): Promise<unknown>;
}

let shell: ShellBundle;
const screens = new Map<string, { bundle: CommonJs; exports?: Exports }>();

const run = (bundle: CommonJs, provided: Exports, name: string): Exports => {
  const module = { exports: {} };
  bundle(module, module.exports, (wanted) => {
    if (Object.hasOwn(provided, wanted)) return provided[wanted];
    throw new Error(`${name} requires ${wanted}, which the shell does not provide`);
  });
  return module.exports;
};

/** Called by the server, as are the following. */
function runShell(bundle: CommonJs): void {
  shell = run(bundle, {}, 'the shell') as unknown as ShellBundle;
}

/** @param module a name like `./home`, of the only remote in this sandbox */
function addScreen(module: string, bundle: CommonJs): void {
  screens.set(module, { bundle });
}

/** Ends with `host.rendered` or `host.failed`. */
function renderPage(json: string): void {
  const { path, page, remote } = JSON.parse(json) as { path: string; page: unknown; remote?: string };
  const render = async (): Promise<unknown> => {
    const provided = await shell.loadProvided();
    return shell.render({
      page,
      path,
      async loadScreen({ name, version }, module) {
        const screen = name === remote ? screens.get(module) : undefined;
        if (!screen) throw new Error(`${name} ${version} has no server bundle for ${module}`);
        screen.exports ??= run(screen.bundle, provided, `${name} ${module}`);
        return screen.exports;
      },
      fetch,
    });
  };
  render()
    .then((result) => host.rendered(JSON.stringify(result)))
    .catch((error: unknown) => host.failed(described(error)));
}

/** QuickJS's stacks lack the message, and without memory there is no error. */
const described = (error: unknown): string => {
  if (error === null) return 'null was thrown, or the memory was exhausted';
  return error instanceof Error ? `${String(error)}\n${error.stack ?? ''}` : String(error);
};
