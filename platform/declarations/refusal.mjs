import { join } from 'node:path';
import ts from 'typescript';

/**
 * Why a package's version doesn't fit the change of its exports; undefined if it does.
 *
 * TypeScript decides whether a remote that was built with the package before runs with today's. If not, the version must be
 * outside the ranges of such remotes (`contract/src/releases/compatibility.ts`). If something was only added, it must be one that new
 * remotes can ask for.
 *
 * @param {string} before as `declarationsOf` returned it
 * @param {string} now
 */
export const refusal = (before, now) => {
  const { broken, added } = differences(before, now);
  if (broken.length + added.length === 0) return undefined;
  const required = raised(versionOf(before), broken.length > 0);
  if (versionOf(now).localeCompare(required, 'en', { numeric: true }) >= 0) return undefined;
  return [
    `platform's exports differ from those of ${versionOf(before)}. Raise "version" in platform/package.json to`,
    `${required}, and run \`npm run declarations -w platform\`.`,
    ...broken.map((text) => `\n- ${text}`),
    ...added.map((text) => `\n+ ${text}`),
  ].join(' ');
};

/**
 * The shell makes these and remotes only read them, so they may grow, also as parameters. Each is compared by itself, and
 * everything that names one as if it had always named today's.
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
    // A problem outside the checks is an error in a module, such as a library's type that is gone.
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
 * Two lines: TypeScript refuses the first if a change of the export breaks remotes, the second if anything was added.
 *
 * @param {string} name of an export
 * @param {string} before
 * @param {string} [now]
 * @param {string} [parameters] before
 * @param {string} [parametersNow]
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

/** Of a type that isn't from a library. @param {ts.Symbol} symbol */
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

/** For `({ label: text }: Part) => void`, which changes no type. */
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

/** Where the modules would be, so that their imports are found. @param {string} module */
const fileOf = (module) => join(import.meta.dirname, `${module}.ts`);

const { options } = ts.parseJsonConfigFileContent(
  { extends: '../tsconfig.json' },
  ts.sys,
  import.meta.dirname,
  { types: [], noUnusedLocals: false, isolatedModules: false, verbatimModuleSyntax: false },
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

/** The next version for such a change. @param {string} version @param {boolean} isBreaking */
const raised = (version, isBreaking) => {
  const numbers = version.split('.').map(Number);
  const leading = numbers.findIndex((number) => number > 0);
  const breaking = leading === -1 ? 2 : leading;
  const index = isBreaking ? breaking : Math.min(breaking + 1, 2);
  return numbers.map((number, at) => (at < index ? number : at === index ? number + 1 : 0)).join('.');
};
