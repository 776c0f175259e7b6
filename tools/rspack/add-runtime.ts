import { type Compiler, rspack, type RspackPluginInstance } from '@rspack/core';

/** Adds code of our own to the runtime of a build. @param needed parts of rspack's runtime that it uses */
export const addRuntime = (name: string, needed: string[], generate: () => string): RspackPluginInstance => ({
  apply({ hooks }: Compiler) {
    class Added extends rspack.RuntimeModule {
      constructor() {
        super(name, rspack.RuntimeModule.STAGE_ATTACH);
      }

      override generate = generate;
    }
    hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(name, (chunk, requirements) => {
        for (const one of needed) requirements.add(one);
        compilation.addRuntimeModule(chunk, new Added());
      });
    });
  },
});
