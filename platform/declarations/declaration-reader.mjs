import ts from 'typescript';
import { canonicalText } from './canonical-text.mjs';
import { declaredModule } from './declared-module.mjs';
import { importsIn, namesIn } from './names-in.mjs';
import { languageService } from './language-service.mjs';
import { shapeOf } from './shape-of.mjs';

/**
 * @typedef {import('./declared-module.mjs').Source} Source
 *
 * @typedef Declaration
 * @property {string} id the same for all that name it
 * @property {string} text
 * @property {() => Declaration[]} references what it names, as far as it is no library's
 */

/** Whose types count by their shape, not by the schema that they are inferred from. */
const contract = '@portico/contract/';

/**
 * Finds declarations in a package and in what it imports.
 *
 * @param {string} folder with the package's tsconfig.json
 * @param {string[]} files its entries
 */
export const declarationReader = (folder, files) => {
  const service = languageService(folder, files);
  const program = /** @type {ts.Program} */ (service.getProgram());
  /** @type {Map<string, import('./declared-module.mjs').DeclaredModule>} */
  const modules = new Map();

  /** @param {string} file */
  const moduleOf = (file) => {
    const text = () => service.getEmitOutput(file, true, true).outputFiles[0]?.text ?? '';
    const module = modules.get(file) ?? declaredModule(text());
    modules.set(file, module);
    return module;
  };

  /** @param {string} file @param {string} name @returns {Declaration} what a module exports under a name */
  const exportOf = (file, name) => {
    const source = moduleOf(file).exported.get(name);
    if (!source) throw new Error(`${file} does not export ${name}.`);
    return find(file, source);
  };

  /** @param {string} file @param {Source} source as the file names it @returns {Declaration} */
  const find = (file, { from, name }) => {
    if (from === '') {
      const elsewhere = moduleOf(file).imported.get(name);
      return elsewhere ? find(file, elsewhere) : declarationOf(file, name);
    }
    const { resolvedModule } = ts.resolveModuleName(from, file, program.getCompilerOptions(), ts.sys);
    const target = resolvedModule?.resolvedFileName ?? '';
    if (from.startsWith('.')) return exportOf(target, name);
    const text = isLibrary(from) ? `export { ${name} } from '${from}';` : shapeOf(program, target, name);
    return { id: `${from}#${name}`, text, references: () => [] };
  };

  /** @param {string} file @param {string} name @returns {Declaration} */
  const declarationOf = (file, name) => {
    const { declared, imported } = moduleOf(file);
    const nodes = declared.get(name) ?? [];
    const named = nodes
      .flatMap(namesIn)
      .filter((other) => declared.has(other) || imported.has(other))
      .map((other) => imported.get(other) ?? { from: '', name: other });
    const sources = [...named, ...nodes.flatMap(importsIn)].filter(({ from }) => !isLibrary(from));
    return {
      id: `${file}#${name}`,
      text: nodes.map(canonicalText).join('\n'),
      references: () => sources.map((source) => find(file, source)),
    };
  };

  return {
    /** @param {string} file */
    exportsOf: (file) => [...moduleOf(file).exported.keys()].map((name) => exportOf(file, name)),
  };
};

/** @param {string} from */
const isLibrary = (from) => from !== '' && !from.startsWith('.') && !from.startsWith(contract);
