import { join } from 'node:path';
import ts from 'typescript';

/**
 * Why a package may not give this under its version, where it gave something else before; nothing where it may.
 *
 * TypeScript decides whether a remote that was built for the package before runs with today's. Where it does not, the version
 * must be one that the ranges of such remotes leave out (`contract/src/releases/fit.ts`); where something else is new, one that
 * remotes ask for that are built from now on.
 *
 * @param {string} before as `declarationsOf` returned it
 * @param {string} now
 * @returns {string | undefined}
 */
export const refusal = (before, now) => {
  const { broken, added } = differences(before, now);
  if (broken.length + added.length === 0) return undefined;
  const demanded = raised(versionOf(before), broken.length > 0 ? 'breaking' : 'added');
  if (compared(versionOf(now), demanded) >= 0) return undefined;
  return [
    `platform's exports are others than those of ${versionOf(before)}: raise "version" in platform/package.json to`,
    `${demanded}, and run \`npm run declarations -w platform\`.`,
    ...broken.map((text) => `\n- ${text}`),
    ...added.map((text) => `\n+ ${text}`),
  ].join(' ');
};

/**
 * The shell makes these, and remotes only read them: they may come to hold more, also where a function takes one. So each is
 * compared by itself, and all that names one as if it had always named today's.
 */
const onlyRead = /^declare interface (RootState|Services) \{$/gm;

/** @param {string} before @param {string} now */
const differences = (before, now) => {
  if (before === now) return { broken: [], added: [] };
  const modules = {
    before: `import * as $now from './now';
      type $Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
      ${before.replace(onlyRead, 'declare type $1 = $now.store.$1;\ndeclare interface $1_ {')}\n`,
    now,
  };
  const program = programOf(modules);
  const [exported, exportedNow] = [exportsOf(program, 'before'), exportsOf(program, 'now')];
  const checks = [
    ...[...before.matchAll(onlyRead)].flatMap(([, name]) => check(`store.${name}`, `${name}_`)),
    ...[...exported].flatMap(([name, symbol]) => checksOf(name, symbol, exportedNow.get(name))),
  ];
  const texts = checks.map(({ text }) => text).join('\n');
  const problems = problemsOf(programOf({ before: modules.before + texts, now }, program)).map(
    ({ line, message }) => ({ ...checks[line - modules.before.split('\n').length + 1], message }),
  );
  return {
    // What is in no check is an error in a module, such as the name of a library that is gone.
    broken: problems.flatMap(({ name, isAddition, message }) =>
      isAddition ? [] : `${name ?? 'all'}: ${message}`,
    ),
    added: [
      ...problems.flatMap(({ name, isAddition }) => (isAddition ? `${name}` : [])),
      ...[...exportedNow.keys()].filter((name) => !exported.has(name)),
    ],
  };
};

/**
 * @typedef {{ name: string, isAddition: boolean, text: string }} Check a line that TypeScript refuses where the name is
 *   another, in a way that only adds to it or in one that breaks remotes
 */

/**
 * @param {string} name of an export
 * @param {string} before
 * @param {string} [now]
 * @param {string} [parameters] before
 * @param {string} [parametersNow]
 * @returns {Check[]}
 */
const check = (name, before, now = `$now.${name}`, parameters = '', parametersNow = '') => [
  { name, isAddition: false, text: `void (${parameters}(given: ${now}): ${before} => given);` },
  { name, isAddition: true, text: `void (${parametersNow}(): $Same<${before}, ${now}> => true);` },
];

/** @param {string} name @param {ts.Symbol} before @param {ts.Symbol | undefined} now */
const checksOf = (name, before, now) => {
  const [declared, declaredNow] = [declarationOf(before), now && declarationOf(now)];
  const names = list(declared?.typeParameters?.map((parameter) => parameter.name.text));
  const texts = [declared, declaredNow].map((declaration) =>
    list(declaration?.typeParameters?.map((parameter) => parameter.getText().replaceAll(/\s+/g, ' '))),
  );
  return [
    ...(before.flags & ts.SymbolFlags.Value ? check(name, `typeof ${name}`, `typeof $now.${name}`) : []),
    ...(declared ? check(name, name + names, `$now.${name}${names}`, ...texts) : []),
  ];
};

/** Of a type that is no library's. @param {ts.Symbol} symbol */
const declarationOf = ({ declarations = [] }) =>
  declarations.find((node) => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node));

/** @param {string[]} [parameters] */
const list = (parameters = []) => (parameters.length > 0 ? `<${parameters.join(', ')}>` : '');

/** @param {ts.Program} program @param {string} module @returns {Map<string, ts.Symbol>} by entry and name */
const exportsOf = (program, module) => {
  const checker = program.getTypeChecker();
  const source = /** @type {ts.SourceFile} */ (program.getSourceFile(fileOf(module)));
  const entries = checker.getExportsOfModule(/** @type {ts.Symbol} */ (checker.getSymbolAtLocation(source)));
  return new Map(
    entries.flatMap((entry) =>
      [...(entry.exports?.values() ?? [])].map((symbol) => [
        `${entry.name}.${symbol.name}`,
        symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
      ]),
    ),
  );
};

/** Of `({ label: text }: Part) => void`, which says nothing about a type. */
const unusedRenaming = 2842;

/** @param {ts.Program} program */
const problemsOf = (program) =>
  ['before', 'now'].flatMap((module) => {
    const source = /** @type {ts.SourceFile} */ (program.getSourceFile(fileOf(module)));
    const diagnostics = program.getSemanticDiagnostics(source).filter(({ code }) => code !== unusedRenaming);
    return diagnostics.map(({ start, messageText }) => ({
      line: module === 'before' ? source.getLineAndCharacterOfPosition(start ?? 0).line : -1,
      message: ts.flattenDiagnosticMessageText(messageText, '\n  '),
    }));
  });

/** Where the modules would lie: what they import is found from there. @param {string} module */
const fileOf = (module) => join(import.meta.dirname, `${module}.ts`);

const { options } = ts.parseJsonConfigFileContent(
  { extends: '../tsconfig.json' },
  ts.sys,
  import.meta.dirname,
  {
    types: [],
    noUnusedLocals: false,
    isolatedModules: false,
    verbatimModuleSyntax: false,
  },
);
const host = ts.createCompilerHost(options);
/** @type {Map<string, ts.SourceFile | undefined>} */
const libraries = new Map();

/** @param {Record<string, string>} modules @param {ts.Program} [old] */
const programOf = (modules, old) => {
  const texts = new Map(Object.entries(modules).map(([module, text]) => [fileOf(module), text]));
  return ts.createProgram(
    [...texts.keys()],
    options,
    {
      ...host,
      fileExists: (file) => texts.has(file) || host.fileExists(file),
      getSourceFile: (file, language) => {
        const text = texts.get(file);
        if (text !== undefined) return ts.createSourceFile(file, text, language);
        if (!libraries.has(file)) libraries.set(file, host.getSourceFile(file, language));
        return libraries.get(file);
      },
    },
    old,
  );
};

/** @param {string} declarations */
const versionOf = (declarations) =>
  /^export declare const version = "(.*)";$/m.exec(declarations)?.[1] ?? '0.0.0';

/** @param {string} version @param {'breaking' | 'added'} change @returns {string} the next version for such a change */
const raised = (version, change) => {
  const numbers = numbersOf(version);
  const leading = numbers.findIndex((number) => number > 0);
  const breaking = leading === -1 ? 2 : leading;
  const index = change === 'breaking' ? breaking : Math.min(breaking + 1, 2);
  return numbers.map((number, at) => (at < index ? number : at === index ? number + 1 : 0)).join('.');
};

/** @param {string} one @param {string} other @returns {number} over 0 where the one is newer */
const compared = (one, other) => {
  const others = numbersOf(other);
  const differences = numbersOf(one).map((number, index) => number - (others[index] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
};

/** @param {string} version */
const numbersOf = (version) => version.split('.').map(Number);
