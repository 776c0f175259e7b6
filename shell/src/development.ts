/** Loaded first, in development only: registers React's renderer, so that remotes loaded later can hot-reload. */
interface DevelopmentHook {
  renderers: Map<number, unknown>;
  inject: (renderer: unknown) => number;
}

const hook = (window as unknown as { __REACT_DEVTOOLS_GLOBAL_HOOK__: DevelopmentHook })
  .__REACT_DEVTOOLS_GLOBAL_HOOK__;
const { inject } = hook;
hook.inject = (renderer) => {
  const id = inject.call(hook, renderer);
  hook.renderers.set(id, renderer);
  return id;
};

/** What a front end's development server says of its build, to every page that has its client. */
interface BuildMessage {
  type?: 'webpackErrors' | 'webpackOk' | string;
  data?: string[];
}

const panel = document.createElement('pre');
panel.setAttribute('role', 'alert');
// Not a style sheet: the page's policy admits released ones only.
Object.assign(panel.style, {
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: '1000',
  maxBlockSize: '50vh',
  margin: '0',
  padding: '1rem',
  overflow: 'auto',
  background: '#fff',
  color: '#a00',
  font: '0.8rem/1.4 monospace',
});

addEventListener('message', ({ data, source }: MessageEvent<BuildMessage>) => {
  if (source !== window) return;
  if (data.type === 'webpackErrors') {
    panel.textContent = data.data?.join('\n\n') ?? '';
    document.body.append(panel);
  } else if (data.type === 'webpackOk') panel.remove();
});
