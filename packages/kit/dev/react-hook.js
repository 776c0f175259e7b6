import { injectIntoGlobalHook } from 'react-refresh/runtime';

// Before React's development build, which reports to it. The runtimes of remotes come later and look for renderers there.
injectIntoGlobalHook(window);
const hook = window.__REACT_DEVTOOLS_GLOBAL_HOOK__;
const { inject } = hook;
hook.inject = (renderer) => {
  const id = inject.call(hook, renderer);
  hook.renderers.set(id, renderer);
  return id;
};
