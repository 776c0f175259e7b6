/**
 * First entry of the shell in development only: notes React's renderer, which react-refresh itself does not, so that
 * a remote that is loaded later finds it and can reload its components in place.
 */
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
