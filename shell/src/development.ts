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
