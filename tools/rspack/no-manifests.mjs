// In the place of the parts of the federation runtime that read manifests, and preload by them. The page has what they would say.

export class SnapshotHandler {
  hooks = { applyPlugin: () => {} };
  manifestCache = new Map();
}
const nothing = () => ({});
export {
  nothing as defaultPreloadArgs,
  nothing as formatPreloadArgs,
  nothing as getGlobalRemoteInfo,
  nothing as normalizePreloadExposes,
  nothing as preloadAssets,
};
