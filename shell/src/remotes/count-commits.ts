/**
 * Lets React tell of its commits, through the hook of its developer tools: of updates without end it stops those that
 * come of rendering, and goes on for ever with those that come of effects, promises or timers. React looks for the hook
 * when it is loaded, so this has to come before.
 */
import { countCommit } from './endless-updates';

interface Hook {
  supportsFiber: boolean;
  inject: (renderer: unknown) => unknown;
  onCommitFiberRoot?: (...commit: unknown[]) => void;
  onCommitFiberUnmount?: () => void;
}

const holder = globalThis as unknown as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook };
const hook = (holder.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { supportsFiber: true, inject: () => 0 });
const { onCommitFiberRoot } = hook;
hook.onCommitFiberRoot = (...commit) => {
  countCommit(performance.now());
  onCommitFiberRoot?.apply(hook, commit);
};
