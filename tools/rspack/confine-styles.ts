import { type Compiler, rspack, type RspackPluginInstance } from '@rspack/core';
import { scopeStyles } from '../../packages/release/dist/styles/scope-styles.js';

/** Lets the styles of packages, and all that aren't of CSS modules, match in the remote's region only. */
export const confineStyles = (name: string, region: string): RspackPluginInstance => ({
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('confine-styles', (compilation) => {
      // Before they are minimized.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tap({ name: 'confine-styles', stage }, (assets) => {
        const sheets = Object.fromEntries(
          Object.entries(assets)
            .filter(([file]) => file.endsWith('.css'))
            .map(([file, source]) => [file, source.source().toString()]),
        );
        for (const [file, css] of Object.entries(scopeStyles(name, region, sheets)))
          if (css !== sheets[file]) compilation.updateAsset(file, new rspack.sources.RawSource(css));
      });
    });
  },
});
