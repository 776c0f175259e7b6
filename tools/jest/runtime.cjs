const { Script } = require('node:vm');
const { default: JestRuntime } = require('jest-runtime');

/** What this process has read of installed packages, and compiled of all files. */
const read = new Map();
const compiled = new Map();

/** Jest's, which reads and compiles every file anew for each spec: half of the time that a spec of the API takes to load. */
module.exports = class Runtime extends JestRuntime {
  constructor(...options) {
    super(...options);
    const { executor, transformCache } = this;

    const transform = transformCache.transform.bind(transformCache);
    transformCache.transform = (filename, settings) => {
      if (!filename.includes('/node_modules/')) return transform(filename, settings);
      if (!read.has(filename)) read.set(filename, transform(filename, settings));
      return read.get(filename);
    };

    const compile = executor.compile.bind(executor);
    const head = `(function (${executor.injectedModuleParameters}) {`;
    executor.compile = (source, filename) => {
      try {
        let known = compiled.get(filename);
        if (known?.source !== source) {
          const script = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
          known = { source, script };
          compiled.set(filename, known);
        }
        return known.script.runInContext(executor.environment.getVmContext());
      } catch {
        // Says what is wrong.
        return compile(source, filename);
      }
    };
  }
};
